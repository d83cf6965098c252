import { type AssetSpot, chosenPlace, spotAt } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { PlaceSearch } from './PlaceSearch.tsx'

type EditedPlaceProps = {
  label: string
  spot: AssetSpot | null
  /** Why it stays as it is; without it, it can be changed. */
  note?: string | undefined
  onChange: (spot: AssetSpot | null) => void
}

/** Where a listing is: its town, found by name, and the address in it. */
export function EditedPlace({ label, spot, note, onChange }: EditedPlaceProps) {
  const t = useT()
  if (note) {
    return (
      <div>
        <p className="text-label font-semibold">{label}</p>
        <p>{spot?.shortDisplayName || '–'}</p>
        <p className="text-ink-2 text-small">{note}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PlaceSearch
        label={label}
        value={spot?.shortDisplayName ?? ''}
        onChange={(place) => onChange(place && spotAt(chosenPlace(place), spot))}
      />
      {spot && (
        <TextField
          size="sm"
          label={t('listings.edit.address')}
          note={t('form.optional')}
          value={spot.address}
          onChange={(address) => onChange({ ...spot, address })}
          maxLength={255}
        />
      )}
    </div>
  )
}
