export { OperationSteps } from './OperationSteps.tsx'
export { operationText, progressText } from './operation-text.ts'
export { isGoingOn, operationQuery } from './queries.ts'
export { type Selection, useBegin } from './use-begin.ts'
