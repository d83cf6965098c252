import { assetPath } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import type { MailCard, MailListing } from '../emails/index.ts'
import { mailPhoto } from './mail-photo.ts'
import { photoIn } from './photo-in.ts'
import type { Reader } from './reader.ts'
import { siteOf } from './site.ts'
import { labelsIn } from './texts.ts'

type Named = Pick<AssetRow, 'id' | 'name' | 'metadata'>
type Priced = Named & Pick<AssetRow, 'price' | 'currency' | 'asset_type_id'>

const wide = { width: 1200, height: 600 }
const square = { width: 192, height: 192 }

/** The picture of a listing across a mail. */
export const widePhoto = (metadata: unknown, services: Services) =>
  mailPhoto(photoIn(metadata).image, wide, services.settings)

/** A listing that a mail is about. */
export const assetCard = async (asset: Named, services: Services): Promise<MailCard> => ({
  title: asset.name,
  url: `${await siteOf(services)}${assetPath(asset)}`,
  photo: widePhoto(asset.metadata, services),
  facts: [],
})

/** One of several listings in a mail: picture, name and price. */
export async function mailListing(asset: Priced, reader: Reader, services: Services): Promise<MailListing> {
  const type = asset.asset_type_id === null ? undefined : await services.catalogue.assetTypes.find(asset.asset_type_id)
  const amount = asset.price === null ? undefined : Number(asset.price)
  const price = amount === undefined ? undefined : reader.money(amount, asset.currency)
  const unit = type?.time_based && amount ? type.timing?.timeUnit : undefined
  return {
    name: asset.name,
    url: `${await siteOf(services)}${assetPath(asset)}`,
    photo: mailPhoto(photoIn(asset.metadata).image, square, services.settings),
    price: price && unit ? `${price} / ${labelsIn(reader.locale).per[unit]}` : price,
  }
}
