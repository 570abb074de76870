/** Subscribes to the passing of seconds, for what shows a time. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
