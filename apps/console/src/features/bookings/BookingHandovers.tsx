import type { Assessment, HandoverContent, HandoverItem, HandoverState } from '@plaza/contract'
import { textIn } from '@plaza/domain'
import { StatusChip, type StatusKind } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { HandoverEvidence } from './HandoverEvidence.tsx'
import { HandoverVersions } from './HandoverVersions.tsx'
import { handoversQuery } from './queries.ts'

const states: Record<HandoverState, [StatusKind, MessageId]> = {
  open: ['draft', 'bookings.handover.open'],
  recorded: ['waiting', 'bookings.handover.recorded'],
  halfConfirmed: ['waiting', 'bookings.handover.halfConfirmed'],
  confirmed: ['confirmed', 'bookings.handover.confirmed'],
  disputed: ['cancelled', 'bookings.handover.disputed'],
  expired: ['closed', 'bookings.handover.expired'],
  void: ['closed', 'bookings.handover.void'],
}

type Found = NonNullable<HandoverContent['items']>[number]

const foundTexts: Record<NonNullable<Found['state']>, MessageId> = {
  ok: 'bookings.handover.ok',
  damaged: 'bookings.handover.damaged',
  missing: 'bookings.handover.missing',
  notApplicable: 'bookings.handover.notApplicable',
}

/** In what condition the item changed hands, at the start and at the end. */
export function BookingHandovers({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(handoversQuery(sdk, id))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {({ start, end }) =>
        start || end ? (
          <div className="flex flex-col gap-5">
            <HandoverEvidence id={id} />
            {start && <HandoverRecord title={t('bookings.handover.start')} record={start} />}
            {end && <HandoverRecord title={t('bookings.handover.end')} record={end} />}
          </div>
        ) : (
          <p className="text-ink-2">{t('bookings.handover.none')}</p>
        )
      }
    </Region>
  )
}

function HandoverRecord({ title, record }: { title: string; record: Assessment }) {
  const t = useT()
  const people = usePeople(Object.keys(record.signers))
  const { handover } = record
  if (!handover) return null
  const { state, items, content, photos = {}, head, dueDate, missingPhotos } = handover
  const [kind, words] = states[state]
  const shown = new Set((content?.items ?? []).flatMap(({ photos: own = [] }) => own))
  const others = Object.keys(content?.photos ?? {}).filter((sha256) => !shown.has(sha256))
  return (
    <Block title={title} action={<StatusChip kind={kind}>{t(words)}</StatusChip>}>
      <div className="flex flex-col gap-4">
        <Facts>
          {Object.entries(record.signers).map(([userId, { signedDate, statement, comment }]) => (
            <Fact key={userId} name={people.get(userId)?.name ?? userId}>
              {signedDate ? (
                <>
                  {t(statement === 'challenge' ? 'bookings.handover.objected' : 'bookings.handover.agreed')}{' '}
                  <When date={signedDate} />
                  {comment && <span className="block">{`“${comment}”`}</span>}
                </>
              ) : (
                t('bookings.handover.unsigned')
              )}
            </Fact>
          ))}
          {dueDate && !record.signedDate && (
            <Fact name={t('bookings.handover.due')}>
              <When date={dueDate} />
            </Fact>
          )}
          {missingPhotos.length > 0 && <Fact name={t('bookings.handover.missingPhotos')}>{missingPhotos.length}</Fact>}
        </Facts>
        {content ? (
          <>
            <ul aria-label={title} className="flex flex-col divide-y divide-line">
              {items.map((item) => (
                <Item
                  key={item.key}
                  item={item}
                  found={content.items?.find(({ key }) => key === item.key)}
                  photos={photos}
                />
              ))}
            </ul>
            {content.note && <p className="whitespace-pre-line break-words">{content.note}</p>}
            <Pictures shas={others} photos={photos} name={title} />
          </>
        ) : (
          <p className="text-ink-2">{t('bookings.handover.empty')}</p>
        )}
        {head && (
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
            {t('bookings.handover.head')}
            <code className="break-all">{head}</code>
            <CopyButton text={head} />
          </p>
        )}
        <HandoverVersions id={record.id} count={handover.version} title={title} />
      </div>
    </Block>
  )
}

type Photos = Readonly<Record<string, { url: string }>>

function Item({ item, found, photos }: { item: HandoverItem; found: Found | undefined; photos: Photos }) {
  const t = useT()
  const { locale } = useIntl()
  const name = textIn(item.label, locale) ?? item.key
  const isTrouble = found?.state === 'damaged' || found?.state === 'missing'
  const value = found?.value === undefined ? '' : ` · ${[found.value, item.unit].filter(Boolean).join(' ')}`
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        <span className={isTrouble ? 'font-semibold text-danger-ink' : 'text-ink-2'}>
          {t(found?.state ? foundTexts[found.state] : 'bookings.handover.unsaid')}
          {value}
        </span>
      </div>
      {found?.note && <p className="whitespace-pre-line break-words text-ink-2">{found.note}</p>}
      <Pictures shas={found?.photos ?? []} photos={photos} name={name} />
    </li>
  )
}

/** Small pictures that lead to the whole ones; their addresses end after some minutes. */
function Pictures({ shas, photos, name }: { shas: readonly string[]; photos: Photos; name: string }) {
  const t = useT()
  if (shas.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shas.map((sha256, index) => {
        const url = photos[sha256]?.url
        const words = t('bookings.handover.photo', { name, index: index + 1 })
        return (
          <li key={sha256}>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="block size-20 overflow-hidden rounded-md bg-sunken"
              >
                <img src={`${url}&w=200&h=200&fit=cover`} alt={words} className="size-full object-cover" />
              </a>
            ) : (
              <span className="flex size-20 items-center justify-center rounded-md bg-sunken p-1 text-center text-caption text-ink-2">
                {t('bookings.handover.photoMissing')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
