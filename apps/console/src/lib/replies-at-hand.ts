const picked = new Set<string>()

/** Replies whose words stand in the form that is open: whoever sends it says so, and the team sees which ones are used. */
export const repliesAtHand = (): readonly string[] => [...picked]

export const pickReply = (name: string) => void picked.add(name)

/** They were sent, or the form was closed. */
export const forgetReplies = () => picked.clear()
