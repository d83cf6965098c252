export type { Sources, StepResult } from './protocol.ts'
export { createSandbox, type Sandbox, type SandboxRun } from './sandbox.ts'
