import type { Config } from '@plaza/contract'
import { useIsWide } from '@plaza/ui'
import { nameIn } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { HomeView, ListingView, MailView, readTheme, spokenIn, ThemeFrame } from '../theme/index.ts'
import type { Step } from './steps.ts'

const localePath = 'stelace.instant.locale'
const currencyPath = 'stelace.instant.currency'

type StepPreviewProps = { step: Step; config: Config; answers: Readonly<Record<string, string>> }

/** The site with the answers of a page, before they are saved. */
export function StepPreview({ step, config, answers }: StepPreviewProps) {
  const t = useT()
  const isWide = useIsWide()
  const { boot } = useServices()
  const theme = readTheme(config)
  const form = { ...theme, logo: answers['theme.logo'] ?? theme.logo }
  const name = answers['stelace.instant.serviceName'] || nameIn(config) || boot.serviceName
  const { [localePath]: locale, [currencyPath]: currency } = answers
  const spoken = spokenIn(config, { ...(locale && { locale }), ...(currency && { currency }) })
  const size = isWide ? { width: 1440, height: 1000 } : { width: 390, height: 700 }
  return (
    <ThemeFrame title={t('look.preview')} theme={form} scheme="light" locale={spoken.locale} {...size}>
      {step.view === 'home' && <HomeView {...spoken} form={form} isDark={false} isPhone={!isWide} name={name} />}
      {step.view === 'listing' && <ListingView {...spoken} />}
      {step.view === 'mail' && <MailView {...form} words={spoken.words} name={name} isDark={false} />}
    </ThemeFrame>
  )
}
