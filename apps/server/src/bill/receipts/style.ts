/**
 * The style of a receipt: a sheet of paper on screen, and the full width of the paper in print, on A4 or on
 * an 80 mm roll. Sizes are relative, so that the roll gets the same page in a smaller size.
 */
export const receiptStyle = `
:root{color-scheme:light dark;--ground:#efe6d6;--ink:#231a13;--ink2:#574a3e;--line:#dccfb9;--saffron:#eba61f}
@media (prefers-color-scheme:dark){:root{--ground:#18120d}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;padding:1.5rem 1rem;background:var(--ground);font:1rem/1.45 "Rubik Variable",Rubik,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.75rem;border-radius:4px;background:#fff;color:var(--ink);box-shadow:0 1px 2px #0002,0 8px 24px #0001}
header,footer{display:grid;gap:.25rem;justify-items:center;text-align:center}
.venue{font:600 1.5rem/1.25 "Vollkorn Variable",Vollkorn,Georgia,serif}
:lang(ar){line-height:1.65}
.venue:lang(ar),h1 :lang(ar),h1:lang(ar){font-family:Amiri,"Vollkorn Variable",serif}
header .venue{color:var(--ink)}
header p:not(.venue),.small{font-size:.875rem;color:var(--ink2)}
h1{margin-block:1.25rem .25rem;font:600 1.25rem/1.3 "Vollkorn Variable",Vollkorn,Georgia,serif}
h1 span,.both span{display:inline-block}
.second{color:var(--ink2);font-weight:400}
h1 .second{color:inherit;font-weight:600}
dl.facts{display:grid;grid-template-columns:1fr 1fr;gap:.5rem 1.25rem;margin-block:1.25rem;padding-block:.75rem;border-block:1px solid var(--line);font-size:.875rem}
dl.facts+dl.facts{margin-block-start:-1.25rem;border-block-start:0}
dl.facts dt{color:var(--ink2)}
dl.facts dd{font-weight:500}
dl.facts .wide{grid-column:1/-1}
a{color:inherit;text-underline-offset:3px}
h2{margin-block:1.5rem .375rem;font-size:.875rem;font-weight:600}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{padding-block:.25rem;border-block-end:1px solid var(--line);font-size:.8125rem;font-weight:500;color:var(--ink2);text-align:start;vertical-align:bottom}
td{padding-block:.5rem;border-block-end:1px solid var(--line);vertical-align:top}
tbody th{padding-block:.5rem;font-size:1rem;font-weight:400;color:inherit;vertical-align:top}
tr{break-inside:avoid}
.num{padding-inline-start:.75rem;text-align:end;white-space:nowrap}
td .second,td .small,th .second{display:block;text-align:-webkit-match-parent;text-align:match-parent}
td .second,.row .second{font-size:.8125rem}
.full :is(th,td){white-space:normal}
.full td{padding-block-start:.125rem;font-size:.875rem}
.full tbody th{padding-block-end:0;border:0;font-weight:500}
.full .what{break-after:avoid}
.full th .small{display:block;font-weight:400}
.full td .num{white-space:nowrap}
.sums{margin-block-start:.75rem;display:grid;gap:.375rem;font-variant-numeric:tabular-nums}
.row{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;break-inside:avoid}
.row>:last-child{white-space:nowrap}
.row .second{margin-inline-start:.5rem}
.row.total{padding-block:.5rem;border-block:2px solid var(--ink);font-size:1.125rem;font-weight:600}
.row.light{font-size:.875rem;color:var(--ink2)}
footer{margin-block-start:1.75rem;gap:.5rem}
footer svg{inline-size:7rem;block-size:7rem}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button{display:block;inline-size:100%;max-width:34rem;min-block-size:3.25rem;margin:1rem auto 0;border:0;border-radius:10px;background:var(--saffron);color:#231a13;font:500 1rem/1.2 inherit;font-family:inherit;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (max-width:26rem){main{padding:1.5rem 1.125rem}}
@page{margin:6mm}
@media print{
:root{color-scheme:light}
html{font-size:11pt}
body{min-height:0;padding:0;background:none}
main{max-width:180mm;padding:0;box-shadow:none}
button{display:none}
}
@media print and (max-width:100mm){
html{font-size:9pt}
main{max-width:none}
h1{margin-block-start:.75rem}
dl.facts{margin-block:.75rem}
.num{padding-inline-start:.375rem}
}
`;
