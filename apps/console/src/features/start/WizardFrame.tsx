import type { Config } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { itemTitles } from './item-texts.ts'
import { StepPreview } from './StepPreview.tsx'
import type { Step } from './steps.ts'

type WizardFrameProps = {
  step: Step
  config: Config
  answers?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A page of the wizard: the question, its form, and what the site looks like with it. */
export function WizardFrame({ step, config, answers = {}, children }: WizardFrameProps) {
  const t = useT()
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small text-ink-3">{t('start.title')}</p>
          <h1 className="text-console-h1">{t(itemTitles[step.key])}</h1>
        </div>
        <Link to="/start" className={buttonClass({ size: 'sm', variant: 'text' })}>
          {t('start.back')}
        </Link>
      </header>
      <div className="wizard-columns">
        <div className="min-w-0">{children}</div>
        <Block title={t('look.preview')}>
          <StepPreview step={step} config={config} answers={answers} />
        </Block>
      </div>
    </div>
  )
}
