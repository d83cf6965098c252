import { splitServiceName } from '@plaza/ui'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { Hero } from './Hero.tsx'
import { OwnerCall } from './OwnerCall.tsx'
import { Steps } from './Steps.tsx'

export function HomePage() {
  const t = useT()
  const { text: name } = splitServiceName(useServices().settings.serviceName)
  useHead({ title: t('home.title'), description: t('home.description', { name }), isIndexed: true })
  return (
    <>
      <Hero />
      <div className="page-column flex flex-col gap-14 py-14 md:gap-28 md:py-24">
        <Steps />
        <OwnerCall />
      </div>
    </>
  )
}
