export type { Sources, StepResult } from './protocol.ts'
export { createSandbox, type Sandbox } from './sandbox.ts'
