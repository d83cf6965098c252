import type { Json } from '@plaza/contract'
import { readCancellation } from '@plaza/domain'
import { Button, Select, Switch } from '@plaza/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { policyName, policyText } from '../../lib/policy-words.ts'
import { PolicyRow } from './PolicyRow.tsx'
import { newPolicy, type PoliciesDraft, readPolicies, writePolicies } from './policies.ts'

type PoliciesFieldProps = {
  label: string
  help: string
  value: Json
  onChange: (value: Json) => void
  onProblem: (hasProblem: boolean) => void
}

/** Cancellation policies: those that come with Plaza, one's own with their steps, and which one holds where none is named. */
export function PoliciesField({ label, help, value, onChange, onProblem }: PoliciesFieldProps) {
  const t = useT()
  const id = useId()
  const draft = readPolicies(value)
  const { policies: builtIn } = readCancellation(undefined)
  const { problems } = readCancellation(value)
  const ids = [...builtIn, ...draft.policies].map((policy) => policy.id)

  function write(change: Partial<PoliciesDraft>) {
    const next = { ...draft, ...change }
    const known = [...builtIn, ...next.policies].map((policy) => policy.id)
    const usual = next.usual !== null && known.includes(next.usual) ? next.usual : null
    const written = writePolicies({ ...next, usual }, known)
    onProblem(readCancellation(written).problems.length > 0)
    onChange(written)
  }
  const offer = (policyId: string, is: boolean) =>
    write({ notOffered: is ? draft.notOffered.filter((each) => each !== policyId) : [...draft.notOffered, policyId] })

  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-3">
      <legend className="font-semibold text-small">{label}</legend>
      <p id={id} className="text-caption text-ink-3">
        {help}
      </p>
      <Select
        size="sm"
        className="md:max-w-thread"
        label={t('settings.policy.usual')}
        help={t('settings.policy.usual.help')}
        placeholder=""
        options={[
          { value: '', label: t('settings.policy.none') },
          ...builtIn.map((policy) => ({ value: policy.id, label: policyName(t, policy) })),
          ...draft.policies.map((policy) => ({ value: policy.id, label: policyName(t, policy as never) })),
        ]}
        value={draft.usual ?? ''}
        onChange={(usual) => write({ usual: usual === '' ? null : usual })}
      />
      <ul className="flex flex-col gap-3">
        {builtIn.map((policy) => (
          <li key={policy.id} className="rounded-md border border-line p-3">
            <p className="font-semibold text-small">{policyName(t, policy)}</p>
            <p className="mb-2 text-caption text-ink-2">{policyText(t, policy.steps)}</p>
            <Switch isSelected={!draft.notOffered.includes(policy.id)} onChange={(is) => offer(policy.id, is)}>
              {t('settings.policy.offered', { name: policyName(t, policy) })}
            </Switch>
          </li>
        ))}
        {draft.policies.map((policy, place) => (
          <PolicyRow
            key={policy.id}
            policy={policy}
            problems={problems
              .filter(({ path }) => path.startsWith(`cancellation.policies[${place}].`))
              .map(({ path }) => path.slice(`cancellation.policies[${place}].`.length))}
            isOffered={!draft.notOffered.includes(policy.id)}
            onOffer={(is) => offer(policy.id, is)}
            onChange={(next) => write({ policies: draft.policies.with(place, next) })}
            onRemove={() => write({ policies: draft.policies.toSpliced(place, 1) })}
          />
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        onPress={() => write({ policies: [...draft.policies, newPolicy(ids)] })}
      >
        <Plus aria-hidden className="size-4.5" />
        {t('settings.policy.add')}
      </Button>
    </fieldset>
  )
}
