import type { BodyOf, ConfigurationDocument, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { OutboundError } from '../../providers/outbound/index.ts'
import { checkDocument } from './check-document.ts'
import { documentAt } from './past.ts'

type Asked = BodyOf<Endpoints['configuration']['compare']>

const timeout = 20_000
const maxAnswer = 16 * 1024 * 1024

/** What is compared with: what was sent, what another Plaza answers, or what was here before. */
export async function sourceOf(
  { document, url, key, date }: Asked,
  services: Services,
): Promise<{ document: ConfigurationDocument; isSent: boolean }> {
  const named = [document, url, date].filter((each) => each !== undefined)
  if (named.length !== 1 || (url === undefined) !== (key === undefined)) throw refuse('configuration.sourceOne')
  if (document) return { document: checkDocument(document), isSent: true }
  if (url !== undefined && key !== undefined) return { document: await askOther(url, key, services), isSent: false }
  return { document: await documentAt(new Date(date ?? ''), services), isSent: false }
}

/** The configuration of another Plaza. Its key is used here and written down nowhere. */
async function askOther(url: string, key: string, { outbound }: Services): Promise<ConfigurationDocument> {
  const unreachable = (why: string) => refuse('configuration.unreachable', { values: { why } })
  const answer = await outbound
    .send({
      url: `${url.replace(/(?<!\/)\/+$/, '')}/configuration`,
      method: 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
      timeout,
      maxAnswer,
      // a key goes to the address that was named, and to no other
      maxRedirects: 0,
    })
    .catch((error: unknown) => {
      if (error instanceof OutboundError) throw unreachable(error.message)
      throw error
    })
  if (answer.status === 401 || answer.status === 403) throw unreachable('the key does not open it')
  if (answer.status !== 200 || answer.isCut) throw unreachable(`status ${answer.status}`)
  try {
    return checkDocument(JSON.parse(answer.body))
  } catch (error) {
    if (error instanceof SyntaxError) throw unreachable('it answers something else')
    throw error
  }
}
