import { Button } from '@plaza/ui'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  label: string
  icon: ReactNode
  onChoose: (file: File) => void
  isBusy?: boolean
  busyLabel?: string
}

/** A button that asks for a picture of the device. */
export function FileButton({ label, icon, onChoose, isBusy = false, busyLabel = label }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        isBusy={isBusy}
        busyLabel={busyLabel}
        onPress={() => input.current?.click()}
      >
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // the same file can be chosen again after it failed
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
