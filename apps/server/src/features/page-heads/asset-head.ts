import type { JsonObject, TimeUnit } from '@plaza/contract'
import { asObject, assetIdOf, assetPath, assetSlug } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import { homeCurrency } from '../../lib/home-values.ts'
import { missingPage, type PageAnswer, type PageReader } from '../../lib/page-head.ts'
import { findAsset } from '../assets/index.ts'
import { assetScore } from '../ratings/index.ts'
import { movedPage } from './content-head.ts'
import { shorten } from './free-text.ts'
import { previewAddress } from './link-preview.ts'
import { photoElsewhere, photoOf } from './pictures.ts'

export async function assetHead(
  services: Services,
  { path, name, reader }: { path: string; name: string; reader: PageReader },
): Promise<PageAnswer> {
  const id = assetIdOf(name)
  // links of other apps name content pages here
  if (!id) return (await movedPage(services, { name, reader })) ?? missingPage(path, reader)
  const asset = await findAsset(services.db.read, id)
  if (!asset) return missingPage(path, reader, 'asset.gone.title')
  if (isDraft(asset)) return missingPage(path, reader)
  const right = encodeURI(assetPath(asset))
  if (!path.startsWith('/l/') || name !== assetSlug(asset)) return { movedTo: right }

  const isPublic = asset.active && asset.validated
  const description = shorten(asset.description)
  const type = await services.catalogue.assetTypes.find(asset.asset_type_id)
  const instant = asObject((await services.config.read('default')).stelace.instant)
  const currency = asset.currency ?? homeCurrency({ instant })
  const rating = isPublic && instant.disableRatings !== true ? await assetScore(id, services) : undefined
  const image = photoOf(asset.metadata, services.settings)
  const elsewhere = photoElsewhere(asset.metadata, services.settings)
  const preview = isPublic && !elsewhere ? await previewAddress(asset, services) : undefined
  const address = services.settings.publicUrl + right
  const price = Number(asset.price)
  return {
    head: {
      title: asset.name,
      description,
      path: right,
      isIndexed: isPublic,
      status: 200,
      type: 'product',
      image: elsewhere ?? preview,
      ...(preview && { imageSize: { width: 1200, height: 630 } }),
      data: isPublic
        ? [productOf({ asset, type, currency, image, address, rating }), await breadcrumbOf(services, asset)].filter(
            (each) => each !== undefined,
          )
        : [],
      plain: {
        text: asset.description ?? undefined,
        price: `${price} ${currency ?? ''}`.trim(),
        image,
      },
    },
  }
}

/** Begun and never published. */
const isDraft = ({ active, metadata }: AssetRow) => !active && asObject(metadata.plaza).draft === true

/** UN/CEFACT codes, which schema.org wants for units; a night is a day there. */
const unitCodes: Record<TimeUnit, string> = { m: 'MIN', h: 'HUR', d: 'DAY', n: 'DAY', w: 'WEE', M: 'MON' }

type Described = {
  asset: AssetRow
  type: AssetTypeRow | undefined
  currency: string | undefined
  image: string | undefined
  address: string
  rating: Awaited<ReturnType<typeof assetScore>>
}

function productOf({ asset, type, currency, image, address, rating }: Described): JsonObject {
  const price = Number(asset.price)
  const isInStock = type?.time_based || type?.infinite_stock || Number(asset.quantity) > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: asset.name,
    sku: asset.id,
    ...(asset.description ? { description: asset.description } : {}),
    ...(image ? { image: [image] } : {}),
    url: address,
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.score,
            ratingCount: rating.count,
            bestRating: 100,
            worstRating: 0,
          },
        }
      : {}),
    ...(currency
      ? {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: currency.toUpperCase(),
            availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
            ...(type?.time_based
              ? {
                  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
                  priceSpecification: {
                    '@type': 'UnitPriceSpecification',
                    price,
                    priceCurrency: currency.toUpperCase(),
                    unitCode: unitCodes[type.timing.timeUnit],
                  },
                }
              : {}),
          },
        }
      : {}),
  }
}

/** The categories above it, from the root down. */
async function breadcrumbOf({ catalogue }: Services, asset: AssetRow): Promise<JsonObject | undefined> {
  const names: string[] = []
  const seen = new Set<string>()
  let id = asset.category_id
  while (id !== null && !seen.has(id)) {
    seen.add(id)
    const category = await catalogue.categories.find(id)
    if (category) names.unshift(category.name)
    id = category?.parent_id ?? null
  }
  if (names.length === 0) return
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...names, asset.name].map((name, i) => ({ '@type': 'ListItem', position: i + 1, name })),
  }
}
