import type { Asset } from '@plaza/sdk'
import { cx, textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { AvailabilityEditor } from '../../calendar/index.ts'
import { valuesOf } from '../asset-values.ts'
import type { Catalogue } from '../queries.ts'
import { editorOptions } from '../steps/editor-options.ts'
import { stepTitle } from '../steps/step-texts.ts'
import { type Step, stepsFor } from '../steps/steps.ts'
import { EditForm } from './EditForm.tsx'
import { EditNotice } from './EditNotice.tsx'
import { EditStatus } from './EditStatus.tsx'

export type EditTabsProps = { asset: Asset; catalogue: Catalogue; slugAndId: string; step: Step }

export function EditTabs({ asset: loaded, catalogue, slugAndId, step }: EditTabsProps) {
  const t = useT()
  const { locale } = useIntl()
  const { settings } = useServices()
  // what the server has, as far as this screen knows
  const [asset, setAsset] = useState(loaded)
  const [turn, setTurn] = useState(0)
  // on a phone there are more tabs than fit
  const tabs = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, another tab to show
  useEffect(() => {
    const list = tabs.current
    const current = list?.querySelector('[aria-current]')?.parentElement
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [step])
  const options = editorOptions(catalogue, settings, asset, locale)
  const type = catalogue.types.find(({ id }) => id === asset.assetTypeId)
  const steps = stepsFor(options, asset).filter((each) => each !== 'review')
  if (step === 'review' || !steps.includes(step)) {
    return <Navigate to="/l/$slugAndId/edit/$step" params={{ slugAndId, step: 'details' }} replace />
  }
  return (
    <div className="page-column py-8 md:py-12">
      <p className="text-small font-semibold text-ink-3">{t('editor.edit')}</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 text-h1 wrap-anywhere">{asset.name}</h1>
        <Link to="/l/$slugAndId" params={{ slugAndId }} className={`${textLinkClass} font-semibold`}>
          {t('editor.edit.view')}
        </Link>
      </div>
      <div className="mt-3 flex flex-col gap-3">
        <EditStatus asset={asset} onSaved={setAsset} />
        <EditNotice asset={asset} />
      </div>
      <nav aria-label={t('editor.edit.tabs')} className="mt-6 border-line border-b">
        <ul ref={tabs} className="relative -mb-px flex gap-1 overflow-x-auto no-scrollbar">
          {steps.map((each) => (
            <li key={each} className="shrink-0">
              <Link
                to="/l/$slugAndId/edit/$step"
                params={{ slugAndId, step: each }}
                aria-current={each === step ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center border-b-2 px-3.5 text-control font-semibold no-underline -outline-offset-2 transition-colors',
                  each === step ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {stepTitle(t, each)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {step === 'availability' && type ? (
        <div className="mt-7">
          <AvailabilityEditor asset={asset} assetType={type} />
        </div>
      ) : (
        <EditForm
          // each tab begins with what is saved
          key={`${step} ${turn}`}
          step={step}
          asset={asset}
          initial={valuesOf(asset, options.all, settings.currency)}
          catalogue={catalogue}
          onSaved={setAsset}
          onDiscard={() => setTurn(turn + 1)}
        />
      )}
    </div>
  )
}
