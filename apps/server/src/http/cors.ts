const allowedHeaders = [
  'x-api-key',
  'x-stelace-version',
  'authorization',
  'user-agent',
  'x-stelace-organization-id',
  'accept',
  'accept-version',
  'content-type',
  'request-id',
  'origin',
  'x-api-version',
  'x-request-id',
  'x-requested-with',
  'idempotency-key',
  'traceparent',
  'x-plaza-client',
  'x-plaza-reason',
  'x-plaza-if-updated',
  'x-plaza-case',
  'x-plaza-operation',
  'x-plaza-reply',
  'x-plaza-position',
].join(', ')

/**
 * All origins may call: the API does not authenticate by cookie, so an origin gains nothing by it. The one exception, the
 * session of the console, asks for a header that is not in this list, so that other origins cannot send it.
 */
export const corsHeaders = (origin: string | undefined): Record<string, string> =>
  origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers':
          'x-stelace-version, x-plaza-version, x-plaza-position, x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
        vary: 'origin',
      }

export const preflightHeaders = (methods: readonly string[]) => ({
  'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '3600',
})
