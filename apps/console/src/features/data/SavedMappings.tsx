import { Button, IconButton, Menu, MenuItem, Select, TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import type { Choices } from './imported.ts'
import { mappingsOf, mappingsPatch, mostMappings, type SavedMapping } from './saved-mappings.ts'

type SavedMappingsProps = { choices: Choices; onChoose: (mapping: SavedMapping) => void }

/** Mappings that were kept by name: one is chosen, and what is written now can be kept, renamed and deleted. */
export function SavedMappings({ choices, onChoose }: SavedMappingsProps) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { user } = useMe()
  const { send, isBusy, error } = useSend()
  const [chosenId, setChosenId] = useState<string>()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const all = mappingsOf(user.metadata)
  const mine = all.filter(({ type }) => type === choices.type)
  const chosen = mine.find(({ id }) => id === chosenId)
  const write = (next: readonly SavedMapping[], onDone?: () => void) =>
    void send(() => sdk.users.update(user.id, mappingsPatch(next)), {
      onDone: async () => {
        await cache.invalidateQueries(meQuery(sdk))
        onDone?.()
      },
    })
  const { type, mapping, match, mode } = choices
  const replace = (changes: Partial<SavedMapping>, onDone?: () => void) =>
    write(
      all.map((each) => (each.id === chosenId ? { ...each, ...changes } : each)),
      onDone,
    )
  function name(typed: string) {
    const close = () => setNaming(null)
    if (naming === 'rename') return replace({ name: typed }, close)
    const id = crypto.randomUUID()
    write([...all, { id, name: typed, type, mapping, match, mode }], () => {
      setChosenId(id)
      close()
    })
  }
  const isFull = all.length >= mostMappings
  return (
    <div className="mb-3 flex items-end gap-2">
      {mine.length > 0 && (
        <Select
          className="w-full max-w-80"
          label={t('data.mappings')}
          placeholder={t('data.mappings.choose')}
          options={mine.map((each) => ({ value: each.id, label: each.name }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            setChosenId(id)
            const next = mine.find((each) => each.id === id)
            if (next) onChoose(next)
          }}
        />
      )}
      {mine.length === 0 ? (
        <Button size="sm" variant="quiet" isDisabled={isFull} onPress={() => setNaming('new')}>
          {t(isFull ? 'data.mappings.full' : 'data.mappings.keep')}
        </Button>
      ) : (
        <Menu
          trigger={
            <IconButton size="sm" label={t('data.mappings.tools')} isDisabled={isBusy}>
              <Ellipsis aria-hidden className="size-4.5" />
            </IconButton>
          }
        >
          <MenuItem id="new" isDisabled={isFull} onAction={() => setNaming('new')}>
            {t(isFull ? 'data.mappings.full' : 'data.mappings.keep')}
          </MenuItem>
          {chosen && (
            <MenuItem id="replace" onAction={() => replace({ mapping, match, mode })}>
              {t('data.mappings.replace', { name: chosen.name })}
            </MenuItem>
          )}
          {chosen && (
            <MenuItem id="rename" onAction={() => setNaming('rename')}>
              {t('data.mappings.rename', { name: chosen.name })}
            </MenuItem>
          )}
          {chosen && (
            <MenuItem
              id="remove"
              onAction={() =>
                write(
                  all.filter(({ id }) => id !== chosen.id),
                  () => setChosenId(undefined),
                )
              }
            >
              {t('data.mappings.remove', { name: chosen.name })}
            </MenuItem>
          )}
        </Menu>
      )}
      {error && naming === null && (
        <p role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
      {naming && (
        <NameDialog
          key={naming}
          former={naming === 'rename' ? chosen?.name : undefined}
          isBusy={isBusy}
          error={error}
          onName={name}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  )
}

type NameDialogProps = {
  former: string | undefined
  isBusy: boolean
  error: string | null
  onName: (name: string) => void
  onClose: () => void
}

function NameDialog({ former, isBusy, error, onName, onClose }: NameDialogProps) {
  const t = useT()
  const [name, setName] = useState(former ?? '')
  const [isTold, setTold] = useState(false)
  const typed = name.trim()
  return (
    <FormDialog
      title={t(former === undefined ? 'data.mappings.keep' : 'data.mappings.renameTitle')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setTold(true)
        if (typed !== '') onName(typed)
      }}
      onClose={onClose}
    >
      <TextField
        label={t('data.mappings.name')}
        value={name}
        onChange={setName}
        maxLength={60}
        error={isTold && typed === '' ? t('views.nameMissing') : undefined}
      />
    </FormDialog>
  )
}
