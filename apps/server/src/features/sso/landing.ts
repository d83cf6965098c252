import type { Services } from '../../context.ts'
import { Redirect, withQuery } from '../../lib/reply.ts'
import type { Signing } from './connections.ts'

/** Where people end up after the provider, and learn how it went. */
export type Landing = (outcome: Record<string, string>) => Redirect

export const webLanding =
  ({ afterAuthenticationUrl }: Signing): Landing =>
  (outcome) =>
    new Redirect(withQuery(afterAuthenticationUrl, outcome))

/** The console's own door. What stands behind # reaches no server and no log on its way. */
export const consoleLanding =
  ({ settings }: Services): Landing =>
  (outcome) =>
    new Redirect(`${settings.consoleUrl}/console/login#${new URLSearchParams(outcome)}`)
