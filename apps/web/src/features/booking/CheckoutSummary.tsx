import type { Transaction } from '@plaza/contract'
import { freeUntil } from '@plaza/domain'
import { Avatar, Card, Photo } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { formatPeriod, formatWhen, isMidnight } from '../../lib/date-formats.ts'
import { lengthText } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { photoAt, photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { photosOf, rulesOf, zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'
import { PriceLines } from '../../parts/money/PriceLines.tsx'
import { avatarOf, userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'

/** What is paid for, as it was when it was asked for, from whom, and until when it can be called off. */
export function CheckoutSummary({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { locale } = useIntl()
  const { files } = useServices()
  const snapshot = objectOf(transaction.assetSnapshot)
  const metadata = objectOf(snapshot.metadata) as Transaction['metadata']
  const [photo] = photosOf({ metadata })
  const homeZone = useHomeZone()
  const zone = zoneOf({ metadata }) ?? homeZone
  const { startDate, endDate, timeUnit, duration } = transaction
  const length = timeUnit && duration?.[timeUnit]
  const frame = 'aspect-4/3 w-28 shrink-0 rounded-md'
  return (
    <Card className="self-start">
      <div className="flex gap-4">
        {photo ? (
          <Photo
            {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
            sizes="112px"
            alt=""
            placeholder={photo.placeholder}
            className={frame}
          />
        ) : (
          <NoPhoto
            asset={{ id: transaction.assetId ?? '', categoryId: textOf(snapshot.categoryId) ?? null }}
            className={frame}
          />
        )}
        <div className="min-w-0">
          <h2 className="text-h3 wrap-anywhere">{textOf(snapshot.name)}</h2>
          {startDate && endDate && timeUnit && (
            <p className="mt-1 text-ink-2 text-small">
              {formatPeriod({ startDate, endDate, unit: timeUnit }, { locale, zone })}
              {length && ` · ${lengthText(t, timeUnit, length)}`}
            </p>
          )}
          {transaction.quantity > 1 && (
            <p className="text-ink-2 text-small">{t('price.pieces', { count: transaction.quantity })}</p>
          )}
        </div>
      </div>
      <OwnerLine transaction={transaction} />
      <div className="mt-5">
        <PriceLines terms={transaction} />
      </div>
      <Cancellation metadata={metadata} startDate={startDate} zone={zone} />
    </Card>
  )
}

function OwnerLine({ transaction: { ownerId, timeUnit } }: { transaction: Transaction }) {
  const t = useT()
  const { sdk, files } = useServices()
  const owner = useQuery(userQuery(sdk, ownerId)).data
  const name = usePersonName()(owner)
  if (!owner) return null
  const picture = avatarOf(owner)
  return (
    <p className="mt-4 flex items-center gap-3 text-small">
      <Avatar
        name={name}
        seed={owner.id}
        picture={picture && photoAt(picture, files, { width: 96, height: 96 })}
        isDecorative
      />
      {t(timeUnit ? 'asset.lentBy' : 'asset.soldBy', { name })}
    </p>
  )
}

type CancellationProps = { metadata: Transaction['metadata']; startDate: string | null; zone: string | undefined }

/** Midnight belongs to the day that ends with it. */
function Cancellation({ metadata, startDate, zone }: CancellationProps) {
  const t = useT()
  const { locale } = useIntl()
  const { cancellation } = rulesOf({ metadata })
  if (!cancellation) return null
  const free = startDate ? freeUntil(cancellation, new Date(startDate), new Date()) : undefined
  const isAtMidnight = free && isMidnight(free, zone)
  return (
    <div className="mt-4 flex gap-3 rounded-md bg-canvas px-4 py-3 text-ink-2 text-small">
      <ShieldCheck aria-hidden className="shrink-0 text-brand" />
      <div>
        {free && (
          <p className="mb-1 font-semibold text-ink">
            {isAtMidnight
              ? t('checkout.freeUntilMidnight', {
                  date: formatWhen(new Date(free.getTime() - 1), 'day', { locale, zone }),
                })
              : t('checkout.freeUntil', { date: formatWhen(free, 'moment', { locale, zone }) })}
          </p>
        )}
        <p>{t(`asset.cancellation.${cancellation}`)}</p>
      </div>
    </div>
  )
}
