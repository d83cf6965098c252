import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { type Credentials, parseAuthorization } from '../../lib/credentials.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { parseApiKey } from '../../lib/ids.ts'
import { judgeToken } from './judge-token.ts'

/** Decodes the credentials that somebody showed to a third-party server. */
export async function checkCredentials(input: BodyOf<Endpoints['auth']['check']>, services: Services) {
  const { apiKey, authorization } = input
  if (apiKey !== undefined && authorization !== undefined) {
    throw refuse('credentials.both')
  }
  if (authorization !== undefined) return judge(credentialsOf(authorization), services)
  if (apiKey === undefined) throw refuse('credentials.missing')
  const parsedKey = parseApiKey(apiKey)
  return judge(parsedKey ? { apiKey, parsedKey } : {}, services)
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

async function judge({ parsedKey, token }: Credentials, services: Services) {
  const claims = token === undefined ? undefined : await judgeToken(services, token)
  return {
    valid: parsedKey !== undefined && (token === undefined || claims !== undefined),
    apiKey: parsedKey ?? null,
    // claims were read from JSON
    user: (claims as JsonObject | undefined) ?? null,
    tokenExpired: claims ? false : null,
  }
}
