export { OperationSteps } from './OperationSteps.tsx'
export { operationText, progressText, shareDone } from './operation-text.ts'
export { isGoingOn, operationQuery } from './queries.ts'
export { type Selection, useBegin } from './use-begin.ts'
