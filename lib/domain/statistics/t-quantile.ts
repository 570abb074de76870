import { z95 } from './wilson'

/** From here on the expansion below is exact to 1.2e-14, and the finite series would only get longer. */
const manyDegrees = 500

/**
 * How many standard errors a two-sided 95 % interval reaches with n >= 2 observations: the 0.975 quantile of
 * Student's t with n - 1 degrees of freedom, relative error below 3e-14.
 * Own code because the library for it brings 200 packages. Source: Abramowitz & Stegun 26.7.3-5.
 */
export function tQuantile95(n: number): number {
  const degrees = n - 1
  if (degrees >= manyDegrees) return expandAroundNormal(degrees)
  let [low, high] = [0, Math.PI / 2]
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (computeCentralShare(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return Math.sqrt(degrees) * Math.tan(low)
}

/** P(|T| < t) for whole degrees of freedom, where angle = atan(t / sqrt(degrees)); A&S 26.7.3 (odd), 26.7.4 (even). */
function computeCentralShare(angle: number, degrees: number): number {
  const odd = degrees % 2
  const cosine = Math.cos(angle)
  let term = odd ? cosine : 1
  let sum = 0
  for (let power = odd; power <= degrees - 2; power += 2) {
    sum += term
    term *= (cosine ** 2 * (power + 1)) / (power + 2)
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

/** A&S 26.7.5. */
function expandAroundNormal(degrees: number): number {
  const z = z95
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92160 * degrees ** 4)
  )
}
