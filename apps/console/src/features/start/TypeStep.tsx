import type { Config } from '@plaza/contract'
import type { ProcessTemplateKey } from '@plaza/domain'
import { FormAlert } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { setupQuery } from '../../lib/setup.ts'
import { useAct } from '../../lib/use-act.ts'
import { type CountedType, NewTypeFields, newTypeFrom, processKind, processTexts, typesQuery } from '../types/index.ts'
import { StepButtons } from './StepButtons.tsx'
import { nextOf, type Step } from './steps.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** What people do here: a first type from a template, or those that are there as they are. */
export function TypeStep({ step, config }: { step: Step; config: Config }) {
  const { sdk } = useServices()
  const query = useQuery(typesQuery(sdk, false))
  return (
    <WizardFrame step={step} config={config}>
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(types) => <TypeForm types={types} next={nextOf(step)} />}
      </Region>
    </WizardFrame>
  )
}

function TypeForm({ types, next }: { types: readonly CountedType[]; next: string }) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState('')
  const [key, setKey] = useState<ProcessTemplateKey>('requestFirst')
  const [hasTried, setTried] = useState(false)
  const active = types.filter((type) => type.active)
  const wanted = name.trim()
  const isMissing = wanted === '' && active.length === 0
  const isTaken = types.some((type) => type.name === wanted)
  const save = () => {
    setTried(true)
    if (isMissing || isTaken) return
    void act(
      async () => {
        if (wanted !== '')
          await sdk.assetTypes.create({ ...newTypeFrom(key, wanted), isDefault: !types.some((type) => type.isDefault) })
        return sdk.setup.update({ key: 'types', isConfirmed: wanted === '' })
      },
      {
        done: wanted === '' ? t('state.saved') : t('types.made', { name: wanted }),
        changed: ['assetTypes'],
        onDone: (setup) => {
          cache.setQueryData(setupQuery(sdk).queryKey, setup)
          void navigate({ to: next })
        },
      },
    )
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {active.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{t('start.type.there')}</p>
          <ul className="flex flex-col gap-1">
            {active.map((type) => (
              <li key={type.id}>
                <ObjectLink type="assetType" id={type.id}>
                  {type.name ?? type.id}
                </ObjectLink>
                <span className="text-small text-ink-2"> · {t(processTexts[processKind(type)])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <NewTypeFields
        name={name}
        onName={setName}
        nameHelp={t(active.length > 0 ? 'start.type.another' : 'types.name.help')}
        nameError={
          hasTried ? (isMissing ? t('form.required') : isTaken ? t('types.name.taken') : undefined) : undefined
        }
        template={active.length > 0 && wanted === '' ? undefined : { value: key, onChange: setKey }}
      />
      <FormAlert>{error}</FormAlert>
      <StepButtons next={next} isBusy={isBusy} />
    </form>
  )
}
