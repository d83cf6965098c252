import { type ReactNode, useRef } from 'react'

export type PictureButtonProps = {
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  /** Opens the camera of a phone instead of its photos. */
  isCamera?: boolean
  className?: string
  children: ReactNode
}

/** A button that takes or chooses photos. Written here: what it needs is loaded with the screen, and nothing else. */
export function PictureButton({
  onFiles,
  isMultiple = false,
  isCamera = false,
  className,
  children,
}: PictureButtonProps) {
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
        accept="image/*"
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // the same photo may be chosen once more
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
