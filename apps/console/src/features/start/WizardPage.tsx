import { Form, FormAlert } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { changeConfig, configQuery, type SeenConfig } from '../../lib/config.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { ConflictDialog, LeaveGuard, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { setupQuery } from '../../lib/setup.ts'
import { useSend } from '../../lib/use-send.ts'
import { StepButtons } from './StepButtons.tsx'
import { StepFields } from './StepFields.tsx'
import { isWritten, nextOf, patchOf, paymentsPath, type Step, steps, valueAt } from './steps.ts'
import { WizardFrame } from './WizardFrame.tsx'

const TypeStep = lazyPart(async () => (await import('./TypeStep.tsx')).TypeStep)
const PaymentTools = lazyPart(async () => (await import('./PaymentTools.tsx')).PaymentTools)
const MailStep = lazyPart(async () => (await import('./MailStep.tsx')).MailStep)

/** One question of the first steps. Nothing is final: the same settings can be changed any time. */
export default function WizardPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { step: key } = useParams({ from: '/shell/start/$step' })
  const query = useQuery(configQuery(sdk))
  const step = Object.values(steps).find((each) => each.key === key)
  useTitle(t('start.title'))
  if (!may('config:edit:all')) {
    return <NoAccess title={t('start.title')} words="permission.setup" permission="config:edit:all" />
  }
  if (!step) return <Navigate to="/start" replace />
  return (
    <PageRegion query={query}>
      {(config) => {
        if (step.key === 'types') return <TypeStep step={step} config={config} />
        if (step.key === 'mail') return <MailStep step={step} config={config} />
        return <StepEditor key={step.key} step={step} config={config} />
      }}
    </PageRegion>
  )
}

function StepEditor({ step, config }: { step: Step; config: SeenConfig }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { key, fields } = step
  const next = nextOf(step)
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const [isTried, setTried] = useState(false)
  const editor = useEditor({
    thing: config,
    read: (seen): Record<string, string> => Object.fromEntries(fields.map(({ path }) => [path, valueAt(seen, path)])),
    save: (changes, seen) => changeConfig(sdk, patchOf(fields, changes), seen),
    done: t('state.saved'),
    changed: ['config'],
    onSaved: (saved) => void confirm(saved),
  })
  /** Whoever leaves something unsaid says that it is right as it is; what is said needs no such word, and counts while it stands. */
  const confirm = (saved: SeenConfig) => {
    const isConfirmed = fields.some(
      ({ path, isPicture, isHidden }) => !isPicture && !isHidden && valueAt(saved, path) === '',
    )
    return send(() => sdk.setup.update({ key, isConfirmed }), {
      onDone: async (setup) => {
        cache.setQueryData(setupQuery(sdk).queryKey, setup)
        await navigate({ to: next, ignoreBlocker: true })
      },
    })
  }
  return (
    <WizardFrame step={step} config={config} answers={editor.fields}>
      <Form
        className="flex min-w-0 flex-col gap-4"
        onSubmit={() => {
          const isRight = fields.every(({ path, isNumber }) => !isNumber || isWritten(editor.fields[path] ?? ''))
          if (!isRight) return
          if (editor.isDirty) return void editor.save()
          // nothing to save: what is there is right, unless something has to be said first
          const isMissing = fields.some(({ path, isNeeded }) => isNeeded && !editor.fields[path])
          setTried(isMissing)
          if (!isMissing) void confirm(config)
        }}
      >
        <StepFields fields={fields} answers={editor.fields} isTried={isTried} onChange={editor.set} />
        {key === 'payments' && <PaymentTools provider={editor.fields[paymentsPath]} />}
        <FormAlert>{editor.error ?? error}</FormAlert>
        <StepButtons next={next} isBusy={editor.isBusy || isBusy} />
      </Form>
      <LeaveGuard isDirty={editor.isDirty} />
      {editor.clash && (
        <ConflictDialog
          editor={editor}
          objectId="config"
          labels={Object.fromEntries(fields.map(({ path, label }) => [path, t(label)]))}
        />
      )}
    </WizardFrame>
  )
}
