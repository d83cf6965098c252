import type { Place } from '@plaza/contract'
import { SuggestField } from '@plaza/ui'
import { Building2, LocateFixed, MapPin, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { keepPosition } from './kept-position.ts'
import { locate } from './locate.ts'
import { usePlaces, useReverse } from './queries.ts'

export type PlaceFieldProps = {
  label: string
  /** The name of the chosen place; empty for none. */
  value: string
  /** A place that was chosen, or none when the field was emptied. */
  onChange: (place: Place | null) => void
  /** What is typed and not chosen, where that counts as an address too. */
  onType?: ((text: string) => void) | undefined
  /** Offers the reader's own position first. */
  hasPosition?: boolean | undefined
  placeholder?: string | undefined
  help?: ReactNode
  error?: ReactNode
  look?: 'field' | 'bare' | undefined
  isRequired?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** Enter without a choice. Left out, it sends the form around. */
  onSubmit?: (() => void) | undefined
  className?: string | undefined
}

const mine = 'mine'
const again = 'again'
const problems = { denied: 'place.denied', unavailable: 'place.unavailable' } satisfies Record<string, MessageId>

/** What the long name adds to the short one: a second line that repeats the first says nothing. */
function hintOf({ shortDisplayName, displayName }: Pick<Place, 'shortDisplayName' | 'displayName'>) {
  const more = displayName.startsWith(`${shortDisplayName}, `)
    ? displayName.slice(shortDisplayName.length + 2)
    : displayName
  return more === shortDisplayName ? undefined : more
}

/**
 * A town or address, found by typing.
 *
 * `<PlaceField label={t('…')} value={name} onChange={(place) => …} />`
 */
export function PlaceField({ value, onChange, onType, hasPosition = true, error, help, ...field }: PlaceFieldProps) {
  const t = useT()
  const { position, storedInTab } = useServices()
  const reverse = useReverse()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<keyof typeof problems | null>(null)
  const text = typed ?? value
  const { places, isWaiting, isReady, hasFailed, retry } = usePlaces(typed ?? '')

  async function choosePosition() {
    setProblem(null)
    const found = await locate()
    if (typeof found === 'string') return setProblem(found)
    position.set(found)
    keepPosition(found, storedInTab)
    setTyped(null)
    onChange(await reverse(found, t('place.mine')))
  }

  const suggestions = [
    // whoever types means what they type; where the field is empty their own position is the best guess
    ...(hasPosition && text === '' ? [{ id: mine, label: t('place.mine'), icon: <LocateFixed aria-hidden /> }] : []),
    ...places.map(({ id, shortDisplayName, displayName }) => ({
      id,
      label: shortDisplayName,
      hint: hintOf({ shortDisplayName, displayName }),
      icon: <Building2 aria-hidden />,
    })),
    ...(hasFailed
      ? [
          {
            id: again,
            label: t('action.retry'),
            hint: t('place.failed'),
            icon: <RotateCw aria-hidden />,
            isAction: true,
          },
        ]
      : []),
  ]
  const emptyText = isWaiting ? t('place.waiting') : isReady ? t('place.none') : undefined

  return (
    <SuggestField
      {...field}
      text={text}
      onTextChange={(next) => {
        // the field also hears of what was chosen
        if (next === text) return
        setProblem(null)
        setTyped(next)
        onType?.(next)
        if (next === '' && value !== '') onChange(null)
      }}
      suggestions={suggestions}
      onChoose={(id) => {
        if (id === mine) return void choosePosition()
        if (id === again) return void retry()
        const place = places.find((each) => each.id === id)
        if (!place) return
        setTyped(null)
        onChange(place)
      }}
      clear={{
        label: t('place.clear'),
        onClear: () => {
          setTyped(null)
          onType?.('')
          onChange(null)
        },
      }}
      onBlur={() => {
        // what was not chosen is no place
        if (!onType) setTyped(null)
        field.onBlur?.()
      }}
      emptyText={emptyText}
      help={help}
      error={problem ? t(problems[problem]) : error}
      icon={field.look === 'bare' ? undefined : <MapPin aria-hidden />}
    />
  )
}
