import { type ReactNode, useRef } from 'react'

export type FilePickerProps = {
  /** Content types; empty for all. */
  types: readonly string[]
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean
  className?: string
  children: ReactNode
}

/** A button that opens the system's own file chooser. */
export function FilePicker({
  types,
  onFiles,
  isMultiple = false,
  isCamera = false,
  className,
  children,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={types.join(',')}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // the same file may be chosen once more
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
