import { CornerDownLeft, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../cx.ts'
import { KeyHints } from './KeyHints.tsx'

export type Command = {
  id: string
  label: string
  group: string
  icon?: ReactNode
  /** Other words that people may type for it. */
  words?: string | undefined
  keys?: readonly string[] | undefined
  /** A second, lighter text beside it. */
  hint?: string | undefined
  /** Where it stands: a chip at its end. */
  mark?: ReactNode
  /** Where it leads; ⌘Enter and Ctrl Enter open it in a tab of its own. */
  href?: string | undefined
  onRun: () => void
}

export type CommandPaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the dialog and of its field. */
  label: string
  placeholder: string
  /** In the order in which they are offered; those of one group stand together. */
  commands: readonly Command[]
  /** What was found for the words that `onType` told, before all others and whatever they are called. */
  found?: readonly Command[] | undefined
  onType?: ((typed: string) => void) | undefined
  /** More may be found in a moment. */
  isBusy?: boolean | undefined
  /** Said for what was typed when nothing fits. */
  emptyText: (typed: string) => string
}

/** Screens and actions by their name: type, arrows, Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, label } = props
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-layer flex h-visual-viewport items-start justify-center bg-scrim transition-opacity duration-base entering:opacity-0 exiting:opacity-0 md:p-6 md:pt-24"
    >
      <Modal className="flex max-h-full w-full flex-col overflow-hidden bg-raised text-ink shadow-3 md:max-h-3/4 md:max-w-palette md:rounded-lg">
        <AriaDialog aria-label={label} className="flex min-h-0 flex-col outline-none">
          <Palette {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette(props: CommandPaletteProps) {
  const { onOpenChange, label, placeholder, commands, found: elsewhere = [], onType, isBusy = false, emptyText } = props
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const found = [...elsewhere, ...commands.filter((command) => fits(command, typed))]
  const chosen = found[Math.min(place, found.length - 1)]
  const groups = [...new Set(found.map(({ group }) => group))]
  const idOf = (command: Command) => `${listId}-${command.id}`
  const run = (command: Command | undefined, isApart = false) => {
    if (!command) return
    if (isApart && command.href) return void window.open(command.href, '_blank', 'noopener')
    onOpenChange(false)
    command.onRun()
  }
  /** To the first of the next group, or of the one before. */
  const leap = (step: number) => {
    const next = groups[(groups.indexOf(chosen?.group ?? '') + step + groups.length) % groups.length]
    setPlace(
      Math.max(
        found.findIndex(({ group }) => group === next),
        0,
      ),
    )
  }
  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden className="text-ink-3" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen && idOf(chosen)}
          aria-autocomplete="list"
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            onType?.(event.target.value)
            setPlace(0)
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step) {
              event.preventDefault()
              setPlace((found.length + Math.min(place, found.length - 1) + step) % Math.max(found.length, 1))
            }
            if (event.key === 'Enter') run(chosen, event.metaKey || event.ctrlKey)
            if (event.key === 'Tab' && groups.length > 1) {
              event.preventDefault()
              leap(event.shiftKey ? -1 : 1)
            }
          }}
          className="min-h-13 w-full min-w-0 bg-transparent text-body outline-none"
        />
        <KeyHints keys={['Esc']} />
      </div>
      <div id={listId} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto p-2">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of one list, under a title
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-caption font-semibold text-ink-3">
              {group}
            </p>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
                <div
                  key={command.id}
                  id={idOf(command)}
                  role="option"
                  aria-selected={command === chosen}
                  onPointerMove={() => setPlace(found.indexOf(command))}
                  onClick={(event) => run(command, event.metaKey || event.ctrlKey)}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-small',
                    command === chosen && 'bg-brand-soft text-brand-ink',
                  )}
                >
                  {command.icon}
                  <span className="min-w-0 grow truncate">
                    {command.label}
                    {command.hint && <span className="ps-2 text-ink-3">{command.hint}</span>}
                  </span>
                  {command.mark && <span className="shrink-0">{command.mark}</span>}
                  {command.keys && <KeyHints keys={command.keys} />}
                  {command === chosen && <CornerDownLeft aria-hidden className="size-4" />}
                </div>
              ))}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-5 pt-2 pb-6 text-small text-ink-2'}>
        {found.length === 0 && !isBusy && emptyText(typed.trim())}
      </p>
    </>
  )
}

/** Without accents and capitals; every word that was typed occurs somewhere. */
function fits({ label, group, words = '' }: Command, typed: string): boolean {
  const text = plain(`${label} ${group} ${words}`)
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
