import type { Services } from '../../context.ts'
import type { Landing } from './landing.ts'

/** Beyond the contract's two statuses: what the page that people land on may tell them. */
export type Reason = 'cancelled' | 'conflict' | 'expired' | 'refused'

export type Failure = { status: 'configError' | 'serverError'; reason?: Reason; details?: string }

/** Refused by a rule of ours. */
export class SignOnRefusal extends Error {
  readonly reason: Reason
  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}

export function failed(land: Landing, { status, reason, details }: Failure, services: Services) {
  const isTold = services.settings.environment === 'test' && status === 'configError' && details !== undefined
  return land({ status, ...(reason ? { reason } : {}), ...(isTold ? { details } : {}) })
}
