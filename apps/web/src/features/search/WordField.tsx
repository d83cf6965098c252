import { cx } from '@plaza/ui'
import { FolderOpen, History, Package } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useFollowSuggestion, useWordSuggestions, type WordSuggestion } from './word-suggestions.ts'

export type WordFieldProps = {
  value: string
  onChange: (text: string) => void
  /** Searches these words at once. */
  onSearch: (words: string) => void
  /** Called when a suggestion leads somewhere else. */
  onLeave?: (() => void) | undefined
  /** `bare` stands in a bar with other fields and lays its list over the page; `field` has its edge and its list below. */
  look: 'bare' | 'field'
}

const icons = { recent: History, category: FolderOpen, listing: Package }

/** As high as the list becomes. */
const listHeight = 400

/** Under the picture of the home page a list would end below the screen. */
function hasMoreRoomAbove(field: HTMLInputElement | null): boolean {
  if (!field) return false
  const { top, bottom } = field.getBoundingClientRect()
  return innerHeight - bottom < listHeight && top > listHeight
}

/**
 * What is looked for, with suggestions while typing. Written by hand, because it is part of the first load of the home
 * page: it works as a plain field before anything else is there.
 */
export function WordField({ value, onChange, onSearch, onLeave, look }: WordFieldProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAbove, setAbove] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useWordSuggestions(value, isOpen)
  const follow = useFollowSuggestion((words) => {
    onChange(words)
    onSearch(words)
  })
  const isShown = isOpen && suggestions.length > 0
  const current = isShown ? suggestions[active] : undefined

  const open = () => {
    setAbove(look === 'bare' && hasMoreRoomAbove(field.current))
    setOpen(true)
  }
  // somebody may have come to the field before the app did
  useEffect(() => {
    if (field.current !== document.activeElement) return
    setAbove(look === 'bare' && hasMoreRoomAbove(field.current))
    setOpen(true)
  }, [look])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: WordSuggestion) => {
    close()
    if (!('words' in suggestion)) onLeave?.()
    follow(suggestion)
  }
  // a list between the fields that goes away would move the button somebody is pressing
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (look === 'bare' || relatedTarget instanceof HTMLInputElement) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    const { length } = suggestions
    if (event.key === 'Escape' && isShown) {
      // the dialog around stays
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter') {
      if (!current) return close()
      event.preventDefault()
      return choose(current)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    open()
    if (length === 0) return
    event.preventDefault()
    setActive(event.key === 'ArrowDown' ? (active + 1) % length : (active <= 0 ? length : active) - 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the focus leaves the field
    <div onBlur={handleBlur} className="min-w-0">
      <input
        ref={field}
        id={`${id}-field`}
        name="q"
        type="search"
        role="combobox"
        aria-label={t('search.what')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        maxLength={256}
        enterKeyHint="search"
        autoComplete="off"
        data-search-field={look === 'bare' || undefined}
        value={value}
        placeholder={t('search.what.hint')}
        onFocus={open}
        onChange={(event) => {
          open()
          setActive(-1)
          onChange(event.target.value)
        }}
        onKeyDown={handleKey}
        className={cx(
          'search-input w-full min-w-0 truncate placeholder:text-ink-3',
          look === 'bare'
            ? 'bg-transparent text-control outline-none'
            : 'h-12 rounded-md border border-line-2 bg-raised px-3.5 text-body -outline-offset-2',
        )}
      />
      {isShown && (
        <ul
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={t('search.suggestions')}
          className={cx(
            'rounded-lg border border-line bg-raised p-1.5 text-ink',
            look === 'bare' ? 'absolute inset-s-0 z-layer w-100 max-w-screen shadow-3' : 'mt-2',
            look === 'bare' && (isAbove ? 'bottom-full mb-3' : 'top-full mt-3'),
          )}
        >
          {suggestions.map((suggestion, at) => {
            const Icon = icons[suggestion.kind]
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
              <li
                key={suggestion.id}
                id={`${id}-${at}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                // the focus stays in the field
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-control hover:bg-sunken',
                  at === active && 'bg-sunken',
                )}
              >
                <Icon aria-hidden className="shrink-0 text-ink-2" />
                <span className="min-w-0 grow">
                  <span className="block truncate">{suggestion.label}</span>
                  {suggestion.hint && <span className="block truncate text-caption text-ink-3">{suggestion.hint}</span>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
