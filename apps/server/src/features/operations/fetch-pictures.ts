import type { Json, JsonObject } from '@plaza/contract'
import { asObject, uploadLimits } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { OutboundError } from '../../providers/outbound/index.ts'

/** What came of the pictures that a row names: under which keys they lie, and why others are missing. */
export type FetchedPictures = { kept: string[]; problems: { url: string; message: string }[] }

const timeoutMs = 20_000
const atOnce = 4

const plazaOf = (body: JsonObject) => asObject(asObject(body.platformData).plaza)

/** Addresses of pictures that are to be fetched for a row. */
export const picturesIn = (body: JsonObject): string[] => {
  const { pictures } = plazaOf(body)
  return Array.isArray(pictures) ? pictures.filter((address) => typeof address === 'string') : []
}

type Fetched = { url: string; key: string; image: JsonObject } | { url: string; message: string }

/** Fetches the pictures that a row names and puts them into its body; those that cannot be fetched are left out and reported. */
export async function withPictures(
  body: JsonObject,
  ownerId: string,
  services: Services,
): Promise<{ body: JsonObject; pictures: FetchedPictures }> {
  const addresses = picturesIn(body)
  const fetched: Fetched[] = []
  for (let at = 0; at < addresses.length; at += atOnce)
    fetched.push(
      ...(await Promise.all(addresses.slice(at, at + atOnce).map((url) => fetchOne(url, ownerId, services)))),
    )
  const good = fetched.flatMap((each) => ('key' in each ? [each] : []))
  const problems = fetched.flatMap((each) => ('key' in each ? [] : [each]))
  const { metadata, platformData } = body
  return {
    body: {
      ...body,
      metadata: { ...asObject(metadata), images: good.map(({ image }): Json => image) } as JsonObject,
      // those that failed are fetched when the file comes again
      platformData: {
        ...asObject(platformData),
        plaza: { ...plazaOf(body), pictures: good.map(({ url }) => url) },
      } as JsonObject,
    },
    pictures: { kept: good.map(({ key }) => key), problems },
  }
}

async function fetchOne(url: string, ownerId: string, { outbound, keepPicture }: Services): Promise<Fetched> {
  try {
    const answer = await outbound.sendForBytes({
      url,
      method: 'GET',
      headers: { accept: 'image/*' },
      timeout: timeoutMs,
      maxAnswer: uploadLimits.fileBytes,
    })
    if (answer.status !== 200) return { url, message: `The server answered ${answer.status}` }
    if (answer.isCut) return { url, message: `It is larger than ${uploadLimits.fileBytes / 1024 ** 2} MB` }
    const name = decoded(URL.parse(url)?.pathname.split('/').at(-1) ?? '') || 'picture'
    const { key, url: address, width, height, placeholder } = await keepPicture({ bytes: answer.bytes, name, ownerId })
    const image = {
      name,
      url: address,
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      ...(placeholder === null ? {} : { placeholder }),
    }
    return { url, key, image }
  } catch (error) {
    if (error instanceof OutboundError) return { url, message: error.message }
    // a fault of ours is tried again with the job
    if (error instanceof ApiError && error.statusCode < 500) return { url, message: error.message }
    throw error
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
