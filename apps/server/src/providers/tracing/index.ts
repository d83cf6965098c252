export { createSpanExport, type SpanExport } from './otlp.ts'
