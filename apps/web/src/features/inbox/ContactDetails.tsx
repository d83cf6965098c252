import type { Asset, Transaction } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Phone } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { exactPlaceOf, placeOf } from '../../parts/asset/asset.ts'
import { userQuery } from '../../parts/person/me.ts'
import type { Role } from './transaction.ts'

type ContactDetailsProps = { transaction: Transaction; role: Role; otherName: string }

/** Where it is and how to reach the other: what the server tells both once they have agreed. */
export function ContactDetails({ transaction, role, otherName }: ContactDetailsProps) {
  const t = useT()
  const { sdk } = useServices()
  const otherId = role === 'owner' ? transaction.takerId : (transaction.ownerId ?? '')
  const other = useQuery({ ...userQuery(sdk, otherId), enabled: otherId !== '' }).data
  const asset = transaction.assetSnapshot as unknown as Asset
  const area = placeOf({ locations: asset.locations ?? [] })
  const exact = exactPlaceOf(asset)
  const spot = exact ?? area
  // an owner who wrote no address has told where it is on the map only
  const name = exact?.name ?? area?.name
  const phone = textOf(objectOf(other?.metadata._protected).phone)
  if (!spot && !phone) return null
  return (
    <dl className="flex flex-col gap-3 rounded-md bg-canvas px-3.5 py-3 text-small">
      {spot && (
        <div className="flex gap-2.5">
          <MapPin aria-hidden className="size-4.5 shrink-0" />
          <div className="min-w-0">
            <dt className="text-caption text-ink-3">{t(exact?.name ? 'conversation.address' : 'asset.place')}</dt>
            <dd className="wrap-anywhere">
              <a
                href={`https://www.openstreetmap.org/?mlat=${spot.latitude}&mlon=${spot.longitude}#map=17/${spot.latitude}/${spot.longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                {name ?? `${spot.latitude}, ${spot.longitude}`}
              </a>
            </dd>
          </div>
        </div>
      )}
      {phone && (
        <div className="flex gap-2.5">
          <Phone aria-hidden className="size-4.5 shrink-0" />
          <div>
            <dt className="text-caption text-ink-3">{t('conversation.phoneOf', { name: otherName })}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        </div>
      )}
    </dl>
  )
}
