import { clusterMarks, type PersonMarks } from '../agreement/cluster-marks'
import type { PayloadMark } from '../annotation'
import { computeIou } from '../box'

/**
 * One thing on a picture and who drew it. `iou`: the least overlap of any two who did, in [0.5, 1] for two people; null
 * where one alone drew it. `sameClass`: all who drew it call it the same.
 */
export type DrawnThing = {
  image: number
  members: { person: string; mark: PayloadMark }[]
  iou: number | null
  sameClass: boolean
}

/** What several people drew, thing by thing: their marks matched as for agreement (IoU 0.5), those of one person too. */
export function matchPeople(people: readonly PersonMarks<PayloadMark>[]): DrawnThing[] {
  return clusterMarks(people).map(({ members, medoid }) => {
    const overlaps = members.flatMap((one, at) =>
      members.slice(at + 1).map((other) => computeIou(one.mark.box, other.mark.box)),
    )
    return {
      image: medoid.mark.image,
      members,
      iou: overlaps.length > 0 ? Math.min(...overlaps) : null,
      sameClass: members.every(({ mark }) => mark.class === members[0]?.mark.class),
    }
  })
}
