/** Whether there is a page around us. On the server there is neither a window nor anything stored. */
export const isBrowser = typeof window !== 'undefined'
