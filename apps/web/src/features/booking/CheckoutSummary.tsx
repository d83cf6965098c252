import type { Transaction } from '@plaza/contract'
import { Avatar, Card, Photo } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { lengthText } from '../../lib/length-text.ts'
import { photoAt, photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { photosOf, zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'
import { Cancellation } from '../../parts/cancellation/Cancellation.tsx'
import { PriceLines } from '../../parts/money/PriceLines.tsx'
import { avatarOf, userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'

/** What is paid for, as it was when it was asked for, from whom, and until when it can be cancelled. */
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
      <div className="mt-4">
        <Cancellation booked={transaction} />
      </div>
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
