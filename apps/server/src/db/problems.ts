/** A reason not to start that the person at the keyboard can remove: show its sentence, not a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const noSpace = /ENOSPC|No space left on device/
const readOnly = /EROFS|Read-only file system/
// making a folder below a read-only one is reported as if the parent were missing
const noPlace = /ENOENT.*mkdir|ENOTDIR/
const noRight = /EACCES|EPERM|Permission denied/

/** Turns what the file system says about the data folder into what to do about it. */
export function explainFolder(error: unknown, folder: string): unknown {
  if (error instanceof StartProblem) return error
  const text =
    error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : String(error)
  if (noSpace.test(text)) {
    return new StartProblem(
      `There is no disk space left for the data folder ${folder}. Free at least 1 GB, or choose a folder on another disk with DATA_DIR.`,
      { cause: error },
    )
  }
  if (readOnly.test(text)) {
    return new StartProblem(
      `The data folder ${folder} is on a read-only disk. Choose a writable folder with DATA_DIR.`,
      { cause: error },
    )
  }
  if (noPlace.test(text)) {
    return new StartProblem(
      `The data folder ${folder} cannot be created: the disk is read-only, or part of the path is not a folder. Choose another folder with DATA_DIR.`,
      { cause: error },
    )
  }
  if (noRight.test(text)) {
    return new StartProblem(
      `Plaza may not write to its data folder ${folder}. Give this user write access (or start Plaza as the same user as before), or choose another folder with DATA_DIR.`,
      { cause: error },
    )
  }
  return error
}
