import type { Services } from '../../context.ts'
import { type Claims, userOf, verifyAccessToken } from '../../lib/access-token.ts'
import { isCutOff, withoutIdleRoles } from '../credentials/index.ts'

/** The claims of an access token that would be accepted in a call. */
export async function judgeToken(services: Services, token: string): Promise<Claims | undefined> {
  const { authSecrets, clock, db } = services
  const claims = verifyAccessToken(token, authSecrets, clock.now())
  const userId = userOf(claims)
  if (!claims || (userId !== null && (await isCutOff(db, userId, claims)))) return
  return withoutIdleRoles(claims, services)
}
