import type { Asset, SearchExplanation } from '@plaza/contract'
import { Button, cx, Form, FormAlert, Select, TextField } from '@plaza/ui'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { useSend } from '../../lib/use-send.ts'
import { emptyWish, requestOf, type SearchWish } from './search-wish.ts'
import { ruleText } from './why-texts.ts'

const fieldTexts = {
  words: 'why.words',
  start: 'why.start',
  end: 'why.end',
  near: 'why.near',
  kilometres: 'why.kilometres',
  category: 'why.category',
  filter: 'why.filter',
} as const

/** A search as a customer makes it, and which of its rules a listing passes. */
export function WhyNotFound({ asset }: { asset: Asset }) {
  const t = useT()
  const { sdk } = useServices()
  const { categories } = useCatalogue()
  const { send, isBusy, error } = useSend()
  const [wish, setWish] = useState<SearchWish>({ ...emptyWish, words: asset.name })
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<SearchExplanation>()
  const set = (name: keyof SearchWish) => (value: string) => setWish({ ...wish, [name]: value })
  const text = (name: keyof SearchWish, type: 'text' | 'date' = 'text') => (
    <TextField size="sm" type={type} label={t(fieldTexts[name])} value={wish[name]} onChange={set(name)} />
  )

  function submit() {
    const request = requestOf(wish)
    setProblem('problem' in request ? t(request.problem) : undefined)
    if ('problem' in request) return
    void send(() => sdk.search.explain(asset.id, request), { onDone: setAnswer })
  }
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="text-ink-2">{t('why.text')}</p>
      <Form label={t('why.title')} onSubmit={submit} className="flex flex-col gap-4">
        {text('words')}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('start', 'date')}
          {text('end', 'date')}
          {text('near')}
          {text('kilometres')}
          <Select
            size="sm"
            label={t('why.category')}
            placeholder={t('why.category.any')}
            options={[
              { value: '', label: t('why.category.any') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={wish.category}
            onChange={set('category')}
          />
          {text('filter')}
        </div>
        <FormAlert>{problem ?? error}</FormAlert>
        <Button type="submit" isBusy={isBusy} busyLabel={t('state.working')} className="self-start">
          {t('why.ask')}
        </Button>
      </Form>
      {answer && <Explained answer={answer} />}
    </div>
  )
}

function Explained({ answer: { isFound, rules, position, score } }: { answer: SearchExplanation }) {
  const t = useT()
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <h2 className="text-console-h2">{isFound ? t('why.found', { position: position ?? 1 }) : t('why.notFound')}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
        {rules.map(({ rule, holds, detail }) => (
          <li key={`${rule} ${detail ?? ''}`} className="flex items-center gap-3 px-4 py-3">
            <span className={cx('shrink-0', holds ? 'text-brand-ink' : 'text-danger-ink')}>
              {holds ? <Check aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
            </span>
            <span className="min-w-0 grow break-words">
              {ruleText(t, rule)}
              {detail && <span className="block text-small text-ink-2">{detail}</span>}
            </span>
            <span className="shrink-0 text-small font-semibold">{t(holds ? 'why.passes' : 'why.drops')}</span>
          </li>
        ))}
      </ul>
      {score !== undefined && <p className="text-small text-ink-2">{t('why.score', { score: score.toFixed(2) })}</p>}
    </section>
  )
}
