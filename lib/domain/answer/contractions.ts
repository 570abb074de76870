// The contractions both the VQA and the M3-VQA scorers restore. Their tables map every spelling with exactly one
// apostrophe missing ("couldntve" is not one, "couldnt've" is), so the targets alone say everything. Entries that those
// tables hold but lower-casing makes unreachable (Im, Ive, Id've) are left out.
const targets = `
ain't aren't can't could've couldn't couldn't've didn't doesn't don't hadn't hadn't've hasn't haven't he'd he'd've he's
how'd how'll how's isn't it'd it'd've it'll ma'am mightn't mightn't've might've mustn't must've needn't not've o'clock
oughtn't 'ow's'at shan't she'd've should've shouldn't shouldn't've somebody'd've somebody'll somebody's someone'd
someone'd've someone'll someone's something'd something'd've something'll that's there'd there'd've there're there's
they'd they'd've they'll they're they've 'twas wasn't we'd've we've weren't what'll what're what's what've when's where'd
where's where've who'd who'd've who'll who's who've why'll why're why's won't would've wouldn't wouldn't've y'all
y'all'd've y'all'll you'd you'd've you'll you're you've`

function listSpellings(target: string): [string, string][] {
  return [...target.matchAll(/'/g)].map((at) => [target.slice(0, at.index) + target.slice(at.index + 1), target])
}

/** Spelling with an apostrophe missing -> the contraction. `somebody'd` loses its apostrophe, as in both scorers. */
export const contractions: ReadonlyMap<string, string> = new Map([
  ...targets.trim().split(/\s+/).flatMap(listSpellings),
  ["somebody'd", 'somebodyd'],
])
