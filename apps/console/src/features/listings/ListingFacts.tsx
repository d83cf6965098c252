import type { Asset } from '@plaza/contract'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'

/** Whose a listing is, and since when. */
export function ListingFacts({ asset }: { asset: Asset }) {
  const t = useT()
  const people = usePeople([asset.ownerId])
  return (
    <>
      <Fact name={t('listings.owner')}>
        <ObjectLink type="user" id={asset.ownerId}>
          {asset.ownerId === null ? '–' : (people.get(asset.ownerId)?.name ?? asset.ownerId)}
        </ObjectLink>
      </Fact>
      <Fact name={t('listings.created')}>
        <When date={asset.createdDate} />
      </Fact>
      <Fact name={t('listings.updated')}>
        <When date={asset.updatedDate} />
      </Fact>
      <Fact name={t('listings.quantity')}>{asset.quantity}</Fact>
    </>
  )
}
