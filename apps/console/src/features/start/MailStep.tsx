import type { Config } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { SectionForm, settingsQuery } from '../settings/index.ts'
import { nextOf, type Step } from './steps.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** How mails leave: the same form as under Settings, saved before a test can be sent. */
export function MailStep({ step, config }: { step: Step; config: Config }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(settingsQuery(sdk, true))
  return (
    <WizardFrame step={step} config={config}>
      <div className="flex flex-col gap-4">
        <Region query={query} skeleton={<RowsSkeleton count={6} />}>
          {(state) => <SectionForm section="mail" state={state} />}
        </Region>
        <div>
          <Link to={nextOf(step)} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {t('start.goOn')}
          </Link>
        </div>
      </div>
    </WizardFrame>
  )
}
