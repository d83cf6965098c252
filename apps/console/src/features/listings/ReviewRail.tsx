import type { ListingReview } from '@plaza/contract'
import { hideBroken } from '@plaza/ui'
import { RailBlock } from '../../lib/detail/index.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { When } from '../../lib/When.tsx'
import { History } from '../history/index.ts'
import { Notes } from '../notes/index.ts'
import { Price } from './Price.tsx'

/** Beside a listing that is reviewed: whose it is, and what is like it. */
export function ReviewRail({ assetId, review: { owner, similar } }: { assetId: string; review: ListingReview }) {
  const t = useT()
  const may = useMay()
  return (
    <>
      {owner && (
        <RailBlock title={owner.displayName ?? t('listings.owner')}>
          <Facts>
            <Fact name={t('listings.owner')}>
              <ObjectLink type="user" id={owner.id}>
                {t('listings.owner.open')}
              </ObjectLink>
            </Fact>
            <Fact name={t('listings.owner.since')}>
              <When date={owner.createdDate} />
            </Fact>
            <Fact name={t('listings.owner.email')}>{t(owner.isEmailConfirmed ? 'listings.yes' : 'listings.no')}</Fact>
            <Fact name={t('listings.owner.live')}>{owner.nbLive}</Fact>
            <Fact name={t('listings.owner.rejected')}>{owner.nbRejected}</Fact>
            <Fact name={t('listings.owner.bookings')}>{owner.nbBookings}</Fact>
            <Fact name={t('listings.owner.reports')}>{owner.nbReports}</Fact>
            {owner.rating !== null && (
              <Fact name={t('listings.owner.rating')}>{`${(owner.rating / 20).toFixed(1)} (${owner.nbRatings})`}</Fact>
            )}
          </Facts>
        </RailBlock>
      )}
      {similar.length > 0 && (
        <RailBlock title={t('listings.similar')}>
          <ul className="flex flex-col gap-3">
            {similar.map((asset) => (
              <li key={asset.id} className="flex items-center gap-3">
                <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
                  {asset.imageUrl && (
                    <img src={asset.imageUrl} alt="" onError={hideBroken} className="size-full object-cover" />
                  )}
                </span>
                <span className="min-w-0">
                  <a href={`/l/${asset.id}`} target="_blank" rel="noopener" className="block truncate font-semibold">
                    {asset.name}
                  </a>
                  <span className="text-caption text-ink-3">
                    <Price asset={asset} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </RailBlock>
      )}
      {owner && (
        <RailBlock title={t('listings.owner.notes')}>
          {may('note:list:all') ? <Notes objectId={owner.id} /> : <HiddenPart permission="note:list:all" />}
        </RailBlock>
      )}
      <RailBlock title={t('listings.decisions')}>
        {may('audit:list:all', 'audit:read:all') ? (
          <History objectId={assetId} />
        ) : (
          <HiddenPart permission="audit:read:all" />
        )}
      </RailBlock>
    </>
  )
}
