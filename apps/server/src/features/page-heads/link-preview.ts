import { createHash } from 'node:crypto'
import type { TimeUnit } from '@plaza/contract'
import { asObject, brandColours, formatMoney } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { homeCurrency, homeLocale } from '../../lib/home-values.ts'
import { type PageTextId, pageWords } from '../../lib/page-texts.ts'
import type { Card } from '../../providers/media/index.ts'
import { findAsset } from '../assets/index.ts'
import { textOf } from './free-text.ts'
import { photoKeyOf } from './pictures.ts'

/** To be raised when the same words are drawn differently. */
const edition = 1

const perUnit: Record<TimeUnit, PageTextId> = {
  m: 'price.per.minute',
  h: 'price.per.hour',
  d: 'price.per.day',
  n: 'price.per.night',
  w: 'price.per.week',
  M: 'price.per.month',
}

type Shown = { card: Card; photoKey: string | undefined; version: string }

/** What the picture of a link to an asset shows, in the language of the marketplace: one picture for all readers. */
async function shownOf(asset: AssetRow, { config, catalogue, settings }: Services): Promise<Shown> {
  const { stelace, theme } = await config.read('default')
  const instant = asObject(stelace.instant)
  const [home, locale] = [homeCurrency({ instant }), homeLocale({ instant })]
  const type = await catalogue.assetTypes.find(asset.asset_type_id)
  const amount = Number(asset.price)
  const unit = type?.time_based ? perUnit[type.timing.timeUnit ?? 'd'] : undefined
  const money = formatMoney(amount, { currency: asset.currency ?? home, home, locale })
  const [place] = asset.locations
  const { action, onAction } = brandColours(asObject(theme))
  const card: Card = {
    title: asset.name,
    price: amount > 0 ? [money, unit && pageWords(locale)(unit)].filter(Boolean).join(' ') : undefined,
    place: textOf(place?.shortDisplayName) ?? textOf(place?.displayName),
    service: textOf(instant.serviceName) ?? 'Plaza',
    colour: action,
    onColour: onAction,
  }
  const photoKey = photoKeyOf(asset.metadata, settings)
  const said = JSON.stringify([edition, card, photoKey])
  return { card, photoKey, version: createHash('sha256').update(said).digest('hex').slice(0, 16) }
}

/** The address of the picture: another one whenever it would look different. */
export const previewAddress = async (asset: AssetRow, services: Services): Promise<string> =>
  `${services.settings.publicUrl}/previews/${asset.id}/${(await shownOf(asset, services)).version}.jpg`

/** What stands behind the address of such a picture. Only what everybody may see has one. */
export async function linkPreview(path: string, services: Services) {
  const [, id, asked] = /^([\w-]{1,60})\/([0-9a-f]{16})\.jpg$/.exec(path) ?? []
  const asset = id === undefined ? undefined : await findAsset(services.db.read, id)
  if (!asset?.active || !asset.validated) throw refuse('file.pictureUnknown')
  const shown = await shownOf(asset, services)
  return { id: asset.id, isCurrent: shown.version === asked, ...shown }
}
