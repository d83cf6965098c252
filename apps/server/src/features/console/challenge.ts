import type { Challenge } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { challengeMs, consoleSettings, issueToken, newTokenValue } from '../credentials/index.ts'
import { factorsOf, methodsOf, optionsToProve } from '../factors/index.ts'

type Asked = { userId: string; sessionId?: string; provider?: string; isProved?: boolean }

/** What is still to be proved, by somebody who gave their password, came back from a provider or loaded the page anew. */
export async function newChallenge(tx: Tx, asked: Asked, services: Services): Promise<Challenge> {
  const { userId, isProved = false, ...reference } = asked
  const { isFactorRequired } = await consoleSettings(services)
  const now = services.clock.now()
  const { origin } = services.settings
  const challengeId = newTokenValue('consoleChallenge', origin, now)
  const expirationDate = new Date(now.getTime() + challengeMs)
  const factors = await factorsOf(tx, userId)
  const methods = isProved ? [] : methodsOf(factors)
  await issueToken(tx, origin, {
    type: 'consoleChallenge',
    value: challengeId,
    userId,
    createdDate: now,
    expirationDate,
    reference: { ...reference, ...(isProved && { isProved }) },
  })
  return {
    challengeId,
    methods,
    mustEnrol: isFactorRequired && !isProved && methods.length === 0,
    ...(methods.includes('passkey') ? { passkeyOptions: await optionsToProve(tx, userId, factors, services) } : {}),
    expirationDate: expirationDate.toISOString(),
  }
}
