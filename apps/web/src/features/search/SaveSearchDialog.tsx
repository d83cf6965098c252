import { failureOf } from '@plaza/domain'
import { Button, Checkbox, Dialog, RadioGroup, TextField } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFilterChips } from './filter-chips.ts'
import { useNameTaken } from './queries.ts'
import { type Alert, frequencies, frequencyTexts } from './saved-search.ts'
import { type SearchBody, searchBody } from './search-body.ts'
import { writeSearch } from './search-params.ts'
import type { Search } from './use-search.ts'

const longestName = 255

/** What a saved search keeps of a search: not the page, and nothing that only concerns the answer. */
function criteriaOf({ page: _page, nbResultsPerPage: _size, ...body }: SearchBody) {
  const { _prices, ...criteria } = { _prices: undefined, ...body }
  return criteria
}

export function SaveSearchDialog({ search, onClose }: { search: Search; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(useSearchName(search))
  const [alert, setAlert] = useState<Alert>({ frequency: 'daily', byEmail: true, inApp: true })
  const [error, setError] = useState<string | null>(null)
  const isTaken = useNameTaken()
  const save = useMutation({
    mutationFn: async () => {
      if (await isTaken(name)) return undefined
      if (!search.catalogue) throw new Error('The catalogue is not loaded')
      const { page: _page, view: _view, ...params } = writeSearch(search.state)
      return sdk.savedSearch.create({
        ...criteriaOf(searchBody(search.state, search.catalogue)),
        name: name.trim(),
        // addresses are made of texts
        metadata: {
          plaza: { ...alert, seenDate: new Date().toISOString(), params: JSON.parse(JSON.stringify(params)) },
        },
      })
    },
    onSuccess: (saved) => {
      if (!saved) return setError(t('savedSearches.taken'))
      onClose()
      void cache.invalidateQueries({ queryKey: ['savedSearches'] })
      notifier.show({
        tone: 'ok',
        text: t('savedSearches.saved'),
        action: { label: t('savedSearches.see'), onAction: () => void navigate({ to: '/saved-searches' }) },
      })
    },
    onError: (failed) => {
      const message = failureText(failureOf(failed))
      if (message) setError(t(message.id, message.values))
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('form.required'))
    if (name.length > longestName) return setError(t('form.maxLength', { excess: name.length - longestName }))
    setError(null)
    save.mutate()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('search.save')}
      closeLabel={t('action.close')}
      isBusy={save.isPending}
      actions={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={save.isPending} busyLabel={t('form.saving')}>
            {t('savedSearches.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} className="flex flex-col gap-6">
        <TextField
          label={t('savedSearches.name')}
          value={name}
          onChange={setName}
          limit={longestName}
          error={error ?? undefined}
          isRequired
        />
        <RadioGroup
          label={t('savedSearches.frequency')}
          value={alert.frequency}
          onChange={(value) => {
            const frequency = frequencies.find((each) => each === value)
            if (frequency) setAlert({ ...alert, frequency })
          }}
          options={frequencies.map((value) => ({ value, label: t(frequencyTexts[value]) }))}
        />
        {alert.frequency !== 'none' && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold text-small">{t('savedSearches.how')}</legend>
            <Checkbox isSelected={alert.byEmail} onChange={(byEmail) => setAlert({ ...alert, byEmail })}>
              {t('savedSearches.byEmail')}
            </Checkbox>
            <Checkbox isSelected={alert.inApp} onChange={(inApp) => setAlert({ ...alert, inApp })}>
              {t('savedSearches.inApp')}
            </Checkbox>
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}

/** "Bikes near Puebla, 3–6 May" */
function useSearchName({ state, catalogue }: Search): string {
  const t = useT()
  const chipsOf = useFilterChips()
  const texts = catalogue ? chipsOf(state, catalogue).map(({ text }) => text) : []
  return [state.q, ...texts].filter(Boolean).join(', ').slice(0, longestName) || t('search.title')
}
