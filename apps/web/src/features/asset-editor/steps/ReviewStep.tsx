import { assetPath, attributeValue, categoryPath, parseAmount, writtenRange } from '@plaza/domain'
import { buttonClass, Photo, textLinkClass, useReader, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { photoSources } from '../../../lib/photo-address.ts'
import { useServices } from '../../../lib/services.tsx'
import { AssetCard } from '../../../parts/asset/AssetCard.tsx'
import { categoryName } from '../../../parts/asset/category-name.ts'
import { NoPhoto } from '../../../parts/asset/NoPhoto.tsx'
import { useAttributeText } from '../../../parts/attribute/use-attribute-text.ts'
import { Money } from '../../../parts/money/Money.tsx'
import { countUploads } from '../../uploads/index.ts'
import type { AssetImage } from '../images.ts'
import { type AvailabilityPlan, planFor } from '../plan.ts'
import type { StepLink, StepProps } from './editor.ts'
import { fieldLabel } from './fields.ts'
import { MissingList } from './MissingList.tsx'
import { previewAsset } from './preview-asset.ts'
import { stepTitle } from './step-texts.ts'
import { asksQuantity, missingFor, type Step } from './steps.ts'
import { weeklyText } from './weekly-text.ts'

export type ReviewStepProps = StepProps & {
  /** The way to a step, as the props of a link. */
  linkTo: (step: Step) => StepLink
}

/** Everything as others will see it, and what is still missing. */
export function ReviewStep({ editor, linkTo }: ReviewStepProps) {
  const t = useT()
  const attributeText = useAttributeText()
  const { locale } = useIntl()
  const { settings } = useServices()
  const { values, options, categories } = editor
  const missing = missingFor(values, options)
  const { stuck } = countUploads(useStore(editor.uploads))
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const path = categoryPath(categories, values.categoryId).map((category) => categoryName(category, locale))
  const facts = options.attributes.flatMap((attribute) => {
    const value = attributeValue(attribute, values.attributes[attribute.name])
    return value === null || value === false ? [] : [{ attribute, value }]
  })
  const price = parseAmount(values.price)
  return (
    <div className="flex flex-col gap-7">
      {missing.length + stuck > 0 ? (
        <MissingList
          items={[
            ...(stuck > 0
              ? [{ key: 'stuck', link: linkTo('photos'), text: t('editor.review.stuck', { count: stuck }) }]
              : []),
            ...missing.map(({ step, field }) => ({
              key: field,
              link: linkTo(step),
              text: fieldLabel(t, field, options),
            })),
          ]}
        />
      ) : (
        <p className="flex items-center gap-2.5 rounded-md bg-ok-soft px-4 py-3 text-small font-medium text-ok-ink">
          <CircleCheck aria-hidden />
          {t(settings.listingModeration === 'pre' ? 'editor.review.complete.approval' : 'editor.review.complete')}
        </p>
      )}
      <CardPreview editor={editor} />
      <Part step="photos" linkTo={linkTo}>
        <Photos editor={editor} />
      </Part>
      <Part step="details" linkTo={linkTo}>
        {path.length > 0 && <p className="text-small text-ink-3">{path.join(' › ')}</p>}
        <h2 className="text-h2">{values.name || t('editor.review.noName')}</h2>
        {values.description && (
          <p className="mt-2 max-w-reading whitespace-pre-line text-ink-2">{values.description}</p>
        )}
        {facts.length > 0 && (
          <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {facts.map(({ attribute, value }) => (
              <div key={attribute.name} className="flex justify-between gap-4 border-line border-b py-1.5 text-small">
                <dt className="text-ink-2">{attribute.label}</dt>
                <dd className="text-end font-semibold">{attributeText(attribute, value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      <Part step="place" linkTo={linkTo}>
        {values.spot ? (
          <>
            <p>{values.hidesAddress ? values.spot.shortDisplayName : values.spot.address || values.spot.displayName}</p>
            {values.hidesAddress && <p className="text-small text-ink-3">{t('editor.review.hidden')}</p>}
          </>
        ) : (
          <p className="text-ink-3">{t('editor.review.noPlace')}</p>
        )}
      </Part>
      <Part step="price" linkTo={linkTo}>
        {price !== undefined && (
          <p className="text-price-lg">
            <Money
              amount={price}
              currency={values.currency}
              unit={type?.timeBased ? type.timing.timeUnit : undefined}
            />
          </p>
        )}
        {asksQuantity(values, type) && (
          <p className="text-small text-ink-3">
            {t('editor.review.quantity', { count: Number(values.quantity) || 1 })}
          </p>
        )}
      </Part>
      {type?.timeBased && !type.infiniteStock && (
        <Part step="availability" linkTo={linkTo}>
          <PlanText plan={planFor(values.plan, type.timing.timeUnit)} />
        </Part>
      )}
    </div>
  )
}

/** The card that others find, as it is; the whole page is one press away once the draft is saved. */
function CardPreview({ editor: { values, options, assetId } }: StepProps) {
  const t = useT()
  const asset = previewAsset(values, options, assetId)
  return (
    <section className="flex flex-wrap items-end gap-x-8 gap-y-4 border-line border-b pb-6">
      <div className="w-full max-w-72">
        <h2 className="mb-3 text-small font-semibold text-ink-2">{t('editor.review.card')}</h2>
        {/* a picture of it: nothing in it leads anywhere yet */}
        <div inert>
          <AssetCard asset={asset} sizes="288px" />
        </div>
      </div>
      {assetId && (
        <a href={assetPath(asset)} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
          <Eye aria-hidden />
          {t('editor.review.page')}
        </a>
      )}
    </section>
  )
}

type PartProps = { step: Step; linkTo: ReviewStepProps['linkTo']; children: ReactNode }

function Part({ step, linkTo, children }: PartProps) {
  const t = useT()
  const title = stepTitle(t, step)
  return (
    <section className="flex items-start justify-between gap-4 border-line border-b pb-6">
      <div className="min-w-0 grow">{children}</div>
      <Link
        {...linkTo(step)}
        aria-label={t('editor.review.edit', { step: title })}
        className={`${textLinkClass} flex min-h-6 shrink-0 items-center gap-1.5 text-small font-semibold`}
      >
        <Pencil aria-hidden className="size-4" />
        {title}
      </Link>
    </section>
  )
}

function Photos({ editor }: StepProps) {
  const t = useT()
  const { files } = useServices()
  const { images, name } = editor.values
  const count = images.length
  if (count === 0)
    return (
      <NoPhoto
        asset={{ id: editor.assetId ?? name, categoryId: editor.values.categoryId }}
        className="aspect-4/3 max-w-panel rounded-photo"
      />
    )
  const photo = (image: AssetImage, index: number, sizes: string) => (
    <Photo
      {...photoSources(image.url, files, { ratio: 4 / 3, maxWidth: 960 })}
      sizes={sizes}
      alt={image.caption || t('uploads.alt', { subject: name, position: index + 1, count })}
      placeholder={image.placeholder}
      className="aspect-4/3 rounded-photo"
    />
  )
  const [cover, ...others] = images
  return (
    <div className="flex max-w-panel flex-col gap-2.5">
      {cover && photo(cover, 0, '380px')}
      {others.length > 0 && (
        <ul className="grid grid-cols-4 gap-2.5">
          {others.map((image, index) => (
            <li key={image.url}>{photo(image, index + 1, '92px')}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const periodOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function PlanText({ plan }: { plan: AvailabilityPlan }) {
  const t = useT()
  const { locale } = useIntl()
  const { firstWeekday } = useReader()
  if (plan.mode === 'always') return <p>{t('editor.availability.always')}</p>
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  const lines =
    plan.mode === 'periods'
      ? plan.periods.map(({ start, end }) => writtenRange([at(start), at(end)], periodOptions, locale))
      : plan.weekly.map((row) => weeklyText(row, locale, firstWeekday))
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
