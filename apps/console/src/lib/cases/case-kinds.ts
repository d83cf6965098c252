import type { CaseKind } from '@plaza/contract'
import { kinds } from './kinds.ts'

/** Every kind of case, in the order in which they are offered. The contract's own list would bring its schemas along. */
export const caseKinds = Object.keys(kinds) as CaseKind[]
