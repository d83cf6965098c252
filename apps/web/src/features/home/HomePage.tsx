import { splitServiceName, useStore } from '@plaza/ui'
import { Fragment, type ReactNode } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import type { HomeBlock } from '../../lib/settings.ts'
import { usePersonId } from '../../parts/person/me.ts'
import { SavedHits } from '../search/index.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import { Hero } from './Hero.tsx'
import { LatestAssets } from './LatestAssets.tsx'
import { MemberPart } from './MemberPart.tsx'
import { NearPlaces } from './NearPlaces.tsx'
import { OwnerCall } from './OwnerCall.tsx'
import { Steps } from './Steps.tsx'

const FreeBlock = lazyPart(async () => (await import('../content/index.ts')).FreeBlock)

const blocks: Record<Exclude<HomeBlock, 'hero'>, () => ReactNode> = {
  latest: () => (
    <>
      <LatestAssets />
      <MemberHits />
    </>
  ),
  categories: () => <CategoryTiles />,
  steps: () => <Steps />,
  places: () => <NearPlaces />,
  content: () => <HomeContent />,
  owners: () => <OwnerCall />,
}

/** New for the searches of a member, after what is new for everybody. */
function MemberHits() {
  return usePersonId() === null ? null : <SavedHits />
}

/** What the operator writes on the home page; mostly nothing. */
function HomeContent() {
  const { home } = useStore(useServices().language).content
  return home ? <FreeBlock source={home} /> : null
}

export default function HomePage() {
  const t = useT()
  const { settings } = useServices()
  const { text: name } = splitServiceName(settings.serviceName)
  useHead({ title: t('home.title'), description: t('home.description', { name }), isIndexed: true })
  const [first, ...others] = settings.homeBlocks
  const rest = first === 'hero' ? others : settings.homeBlocks
  return (
    <>
      {first === 'hero' && <Hero />}
      <div className="page-column home-blocks">
        <MemberPart />
        {rest.map((block) =>
          block === 'hero' ? <Hero key="hero" /> : <Fragment key={block}>{blocks[block]()}</Fragment>,
        )}
      </div>
    </>
  )
}
