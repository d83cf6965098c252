type FileFieldProps = {
  label: string
  help?: string
  /** Endings and media types, as browsers take them. */
  accept: string
  onChoose: (file: File) => void
}

/** A file of the device, with its name beside the button. */
export function FileField({ label, help, accept, onChoose }: FileFieldProps) {
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-semibold text-small">{label}</span>
      <input
        type="file"
        accept={accept}
        className="min-h-11 w-full text-small file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-line-2 file:bg-raised file:px-3.5 file:font-semibold file:text-ink hover:file:bg-sunken"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChoose(file)
        }}
      />
      {help && <span className="text-caption text-ink-3">{help}</span>}
    </label>
  )
}
