import type { Endpoints, JsonObject } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { type Credentials, parseAuthorization } from '../../lib/credentials.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { parseApiKey } from '../../lib/ids.ts'
import { judgeToken } from './judge-token.ts'

/** Decodes the credentials that somebody showed to a third-party server. */
export async function checkCredentials({ body }: Request<Endpoints['auth']['check']>, ctx: Context) {
  const { apiKey, authorization } = body
  if (apiKey !== undefined && authorization !== undefined) {
    throw refuse('credentials.both')
  }
  if (authorization !== undefined) return judge(credentialsOf(authorization), ctx)
  if (apiKey === undefined) throw refuse('credentials.missing')
  const parsedKey = parseApiKey(apiKey)
  return judge(parsedKey ? { apiKey, parsedKey } : {}, ctx)
}

/** What a header holds; nothing at all when any part of it has a wrong form. */
function credentialsOf(authorization: string): Credentials {
  try {
    return parseAuthorization(authorization)
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}

async function judge({ parsedKey, token }: Credentials, ctx: Context) {
  const claims = token === undefined ? undefined : await judgeToken(ctx, token)
  return {
    valid: parsedKey !== undefined && (token === undefined || claims !== undefined),
    apiKey: parsedKey ?? null,
    // claims were read from JSON
    user: (claims as JsonObject | undefined) ?? null,
    tokenExpired: claims ? false : null,
  }
}
