import type { Services } from '../../context.ts'
import { type Claims, userOf, verifyAccessToken } from '../../lib/access-token.ts'
import { isCutOff } from '../credentials/index.ts'

/** The claims of an access token that would be accepted in a call. */
export async function judgeToken({ authSecret, clock, db }: Services, token: string): Promise<Claims | undefined> {
  const claims = verifyAccessToken(token, authSecret, clock.now())
  const userId = userOf(claims)
  return claims && userId !== null && (await isCutOff(db, userId, claims)) ? undefined : claims
}
