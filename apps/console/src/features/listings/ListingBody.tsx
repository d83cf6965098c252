import type { Asset, ListingReview } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { StatusChip } from '@plaza/ui'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { Hint } from './Hint.tsx'
import { Price } from './Price.tsx'
import { RiskyText } from './RiskyText.tsx'

const SmallMap = lazyPart(async () => (await import('../../lib/map/SmallMap.tsx')).SmallMap)

type ListingBodyProps = { asset: Asset; review: ListingReview | undefined; isTitled?: boolean }

/** What readers see of a listing, with what is worth a second look marked. */
export function ListingBody({ asset, review, isTitled = true }: ListingBodyProps) {
  const t = useT()
  const { typeName, categoryName } = useCatalogue()
  const risks = review?.risks ?? []
  const has = (kind: string) => risks.some((risk) => risk.kind === kind)
  const places = asset.locations.flatMap(({ displayName }) => (typeof displayName === 'string' ? [displayName] : []))
  const house = houseRulesOf(asset)
  const position = positionOf(asset)
  const changed = review?.changedFields ?? []
  const mark = (field: string) =>
    changed.includes(field) && <StatusChip kind="waiting">{t('listings.changedMark')}</StatusChip>
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isTitled && (
        <h2 className="break-words text-h2">
          <RiskyText text={asset.name} field="name" risks={risks} /> {mark('name')}
        </h2>
      )}
      {changed.length > 0 && (
        <Hint>{t('listings.changed', { fields: changed.map((field) => t(fieldTexts(field))).join(', ') })}</Hint>
      )}
      <div className="max-w-md">
        <Facts>
          <Fact name={t('listings.price')}>
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {has('price') && <StatusChip kind="waiting">{t('listings.risk.price')}</StatusChip>}
              {mark('price')}
              <Price asset={asset} />
            </span>
          </Fact>
          <Fact name={t('listings.type')}>{typeName(asset.assetTypeId) ?? '–'}</Fact>
          <Fact name={t('listings.category')}>
            {mark('categoryId')} {categoryName(asset.categoryId) ?? '–'}
          </Fact>
          {places.length > 0 && (
            <Fact name={t('listings.place')}>
              {mark('locations')} {places.join(' · ')}
            </Fact>
          )}
          {Object.entries(asset.customAttributes).map(([name, value]) => (
            <Fact key={name} name={name}>
              {mark('customAttributes')} {Array.isArray(value) ? value.join(', ') : String(value)}
            </Fact>
          ))}
        </Facts>
      </div>
      {position && <SmallMap at={position} label={t('listings.map', { place: places[0] ?? asset.name })} />}
      {has('photo') && <Hint>{t('listings.risk.photo')}</Hint>}
      <p className="whitespace-pre-line break-words text-body">
        {mark('description')}{' '}
        {asset.description ? (
          <RiskyText text={asset.description} field="description" risks={risks} />
        ) : (
          <span className="text-ink-3">{t('listings.noDescription')}</span>
        )}
      </p>
      {house.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('listings.house')}</h3>
          <ul className="mt-1 list-disc ps-5">
            {house.map((rule) => (
              <li key={rule} className="wrap-anywhere">
                {rule}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const fieldTexts = (field: string) =>
  (
    ({
      name: 'listings.field.name',
      description: 'listings.field.description',
      price: 'listings.field.price',
      categoryId: 'listings.field.category',
      locations: 'listings.field.place',
      images: 'listings.field.photos',
    }) as const
  )[field] ?? 'listings.field.details'

/** Where it is, if that is known as a point. */
function positionOf({ locations }: Asset) {
  const at = locations.find(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
  return at && { latitude: Number(at.latitude), longitude: Number(at.longitude) }
}

/** What the owner asks of those who come: a list, or lines of one text. */
function houseRulesOf({ metadata }: Asset): string[] {
  const { house } = asObject(asObject(metadata.plaza).rules)
  const lines = typeof house === 'string' ? house.split('\n') : Array.isArray(house) ? house : []
  return lines.flatMap((line) => (typeof line === 'string' && line.trim() !== '' ? [line.trim()] : []))
}
