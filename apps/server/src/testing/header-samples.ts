import fc from 'fast-check'

const long = 'a'.repeat(9_000)
// header bytes beyond ASCII reach a server as the letters of Latin-1
const odd = ['', ' ', ',', ';', '=', '"', '*', '0', '-1', '1e999', 'nonsense', 'é÷ÿ', '\u0080', '%00', long]

const samples: Record<string, readonly string[]> = {
  accept: ['*/*', 'application/json;q=x', 'application/json;q=', ';q=1', 'text/html', '*', `${'a/b,'.repeat(500)}*/*`],
  'accept-encoding': ['gzip', 'br;q=1, *;q=0', 'identity;q=0', '*;q=0', 'gzip;q=nonsense', 'gzip,'.repeat(500)],
  'accept-language': ['fr', '*', 'fr;q=NaN', '-'],
  authorization: [
    'Basic',
    'Basic ',
    'Basic =',
    'Basic 💥'.normalize('NFD').replace(/[^\0-ÿ]/g, 'ÿ'),
    `Basic ${Buffer.from('seck_test_x').toString('base64')}`,
    `Basic ${Buffer.from([0, 255, 216]).toString('base64')}`,
    'Bearer',
    'Bearer ..',
    'Bearer e30.e30.',
    'Bearer bnVsbA.bnVsbA.x',
    'Bearer W10.W10.x',
    'Stelace-V1',
    'Stelace-V1 =,=,=',
    'Stelace-V1 apiKey=, token=',
    'stelace-v1 APIKEY="", TOKEN="""',
    'Stelace-V1 apiKey=pubk_test_x, apiKey=seck_test_y, token=e30.e30.',
    'Digest a=b',
  ],
  'content-encoding': ['x', 'gzip', 'x-gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'GZIP', 'compress'],
  'content-type': [
    'application/json; charset=utf-16',
    'application/json;',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'text/plain',
    '/',
    ';',
    'application/__proto__',
  ],
  expect: ['100-continue', '200-ok'],
  forwarded: ['for=unknown', 'for="[::1]:x"'],
  host: ['', 'a:b:c', '[', 'xn--'],
  'idempotency-key': ['a', 'a'.repeat(255), 'a'.repeat(256), "' or 1=1 --"],
  'if-modified-since': ['yesterday'],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', '"'],
  origin: ['null', 'https://a.example', 'file://', '\t'],
  range: ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-0,1-1', 'lines=1-2'],
  'user-agent': ['x'],
  'x-api-key': ['pubk_test_x', 'seck_live_x', 'seck__', '__', '_'],
  'x-forwarded-for': ['unknown', '1.2.3.4, ::1', '::ffff:999.1.1.1'],
  'x-request-id': ['x'],
  'x-stelace-env': ['live', '__proto__'],
  'x-stelace-organization-id': ['org_x', '__proto__'],
  'x-stelace-system-key': ['wrong'],
  'x-stelace-system-permissions': ['check', 'other'],
  'x-stelace-user-id': ['usr_x', '__proto__', 'constructor'],
  'x-stelace-version': ['2020-08-10', '2019-05-20', '1999-01-01', '__proto__', 'toString'],
  'x-stelace-workflow-key': ['wrong'],
}

/** A header that has broken servers before, or looks as if it might. */
const anyHeader: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...Object.entries(samples))
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values, ...odd)))

/** Some of them, each once, as a request holds them that was read already. */
export const anyHeaders = fc
  .array(anyHeader, { minLength: 1, maxLength: 4 })
  .map((pairs): Record<string, string> => Object.fromEntries(pairs))

const bytes = (text: string) => text.replace(/[^\0-ÿ]/g, '?')

/** Some of them as lines of a request, some twice, with how long the body is and how it is sent among them. */
export const anyHeaderLines = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: anyHeader },
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constantFrom('content-length', 'transfer-encoding', 'connection', 'upgrade', 'te', 'trailer'),
          fc.constantFrom('2', '0', '-1', '+2', '0x2', '2, 2', 'chunked', 'gzip, chunked', 'identity', 'close', 'h2c'),
        ),
      },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pairs) => pairs.map(([name, value]) => bytes(`${name}: ${value.slice(0, 4_000)}\r\n`)).join(''))
