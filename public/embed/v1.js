// Embeds for pages of other sites, version 1: <stays-search>, <stays-card>, <stays-score>, <stays-map>, <stays-list>. This file
// stays as it is: a page that names v1 gets what it was written for, and what is new becomes v2.
//
// What is inside an element is what stands there without this script, and whenever something fails: a plain link. All that
// is said comes from the site as finished sentences. Nothing is kept in the browser, no cookie is sent, and neither markup
// nor styles are written as text, so that a strict policy of the page needs to name our origin and nothing more.
(() => {
	const NAMES = "stay place query list in out adults rooms ages country currency".split(" ");
	const ORIGIN = new URL(document.currentScript.src).origin;

	// A page may say what it likes of `*`, with !important: what a shadow root says so of its host goes before that.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`
:host{all:initial !important;display:block !important;color-scheme:inherit !important;container-type:inline-size !important}
:host([hidden]){display:none !important}
:host([scheme=light]){color-scheme:light !important}
:host([scheme=dark]){color-scheme:dark !important}
*{box-sizing:border-box;margin:0}
.e{
  --a:var(--stays-accent,var(--accent));
  --g:var(--stays-ground,var(--ground));
  --i:var(--stays-ink,var(--ink));
  --s:color-mix(in oklab,var(--i) 78%,var(--g));
  --l:color-mix(in oklab,var(--i) 14%,var(--g));
  --r:var(--stays-radius,.75em);
  overflow:hidden;border:1px solid var(--l);border-radius:var(--r);background:var(--g);color:var(--i);
  font:1em/1.5 var(--stays-font,system-ui,sans-serif);text-align:start;overflow-wrap:break-word;
}
.pad{padding:1.25em}
a{color:inherit;text-decoration:underline 1px var(--a);text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--a);outline-offset:2px}
.t{font-size:1.1875em;font-weight:600;line-height:1.3;letter-spacing:-.01em}
.t.pad{padding:1.0526em}
.s{color:var(--s);font-size:.875em}
ol{padding:0;list-style:none}
img{display:block;width:100%;height:100%;object-fit:cover;background:var(--l)}
.score{font-weight:600;font-variant-numeric:tabular-nums}
.go{display:inline-block;margin-top:.5em;padding:.25em 0;font-size:.9375em;font-weight:500}
.sum{margin-top:.5em;font-size:1.375em;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
.note{margin-top:.375em;border-inline-start:2px solid var(--a);padding-inline-start:.625em;font-size:.9375em}

form{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:end;gap:.75em}
label{display:block;min-width:0;font-size:.8125em;font-weight:500;color:var(--s)}
.wide,.ages,.search button{grid-column:1 / -1}
input{
  display:block;width:100%;min-height:2.75em;margin-top:.25em;border:1px solid color-mix(in oklab,var(--i) 55%,var(--g));
  border-radius:calc(var(--r) * .6);padding:0 .625em;background:var(--g);color:var(--i);font:inherit;font-size:1.1539em;font-weight:400;
}
button{
  min-height:2.75em;border:0;border-radius:calc(var(--r) * .6);padding:.375em 1.25em;background:var(--a);
  color:oklch(from var(--a) clamp(0,(.57 - l) * 999,1) 0 0);font:inherit;font-weight:600;cursor:pointer;
}
::placeholder{color:var(--s);opacity:1}
button:hover{filter:brightness(1.08)}
.foot{container-type:inline-size;border-top:1px solid var(--l);padding:1em 1.25em 1.25em}
.foot [role=status]:not(:empty){margin-top:.75em}

.card > img{aspect-ratio:16 / 9;height:auto}
.rows > li{display:grid;grid-template-columns:5.5em minmax(0,1fr);gap:1em;padding:1em 1.25em;border-top:1px solid var(--l)}
.rows img{aspect-ratio:1;height:auto;border-radius:calc(var(--r) * .6)}
.rows .t{font-size:1.0625em}
.search{margin-top:.75em}
.n{margin-inline-end:.375em}

.big{display:flex;flex-wrap:wrap;align-items:center;gap:.25em 1em;margin:.75em 0 1em}
.big b{font-size:2.75em;font-weight:650;line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-size:.875em}
caption{padding-bottom:.375em;text-align:start;color:var(--s)}
th,td{padding:.125em 0;font-weight:400;text-align:start;font-variant-numeric:tabular-nums;white-space:nowrap}
th + td{width:100%;padding-inline:.75em}
td + td{padding-inline-start:.75em;text-align:end;color:var(--s)}
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.bar{display:block;height:.625em;border-radius:1em;background:var(--l)}
.bar > i{display:block;height:100%;border-radius:1em;background:var(--a)}

.map{position:relative;aspect-ratio:4 / 3;overflow:hidden;direction:ltr;background:light-dark(#bfdbe6,#0d2530)}
svg{display:block;width:100%;height:100%;fill:none;stroke-linejoin:round}
.land{fill:light-dark(#f4f1e7,#1d2623);fill-rule:evenodd;stroke:light-dark(#d5e8ee,#143039);paint-order:stroke}
.line{stroke:light-dark(#848b84,#717d76);stroke-dasharray:6 4;vector-effect:non-scaling-stroke}
.map a,.map span{position:absolute;translate:-50% -50%;white-space:nowrap}
.map span{display:none;color:light-dark(#47524c,#bcc3ba);font-size:.75em}
.map a{
  display:grid;place-items:center;min-width:2em;height:2em;border:2px solid var(--g);border-radius:1em;background:var(--a);
  color:oklch(from var(--a) clamp(0,(.57 - l) * 999,1) 0 0);font-size:.8125em;font-weight:600;text-decoration:none;
}
.map a:hover{z-index:1;scale:1.15}

@container (min-width:30em){
  .map span{display:block}
  .search{grid-template-columns:repeat(4,minmax(0,1fr))}
  .search .ages{grid-column:span 2}
  .search button{grid-column:-2 / -1}
}
@container (min-width:38em){
  .card:has(> img){display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
  .card > img{grid-row:1 / 3;aspect-ratio:auto;height:100%;min-height:100%}
  .prices{grid-template-columns:repeat(3,minmax(0,1fr)) auto}
}`);

	const SVG = "http://www.w3.org/2000/svg";

	/** An element: `tag.class`, its attributes (`style` through the object model, which no policy forbids), what is in it. */
	function h(name, ...inside) {
		const [tag, look] = name.split(".");
		const given = inside[0]?.constructor === Object ? inside.shift() : {};
		const isDrawn = tag === "svg" || tag === "path";
		const made = isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
		if (look) made.setAttribute("class", look);
		for (const [key, value] of Object.entries(given)) {
			if (key === "style") Object.assign(made.style, value);
			else if (value || value === 0) made.setAttribute(key, value);
		}
		made.append(...inside.flat().filter(one => one || one === 0));
		return made;
	}

	/** The site's answer; what it refuses is thrown as its own sentence, `told` where that is for readers. */
	async function ask(kind, given) {
		const url = new URL(`/api/embed/${kind}`, ORIGIN);
		for (const [key, value] of Object.entries(given)) if (value) url.searchParams.set(key, value);
		const answer = await fetch(url, {credentials: "omit"});
		const body = await answer.json();
		if (answer.ok) return body;
		throw Object.assign(new Error(body.errors?.[0]?.sentence || body.detail), {told: body.kind !== "foreign"});
	}

	class Embed extends HTMLElement {
		connectedCallback() {
			if (this.shadowRoot) return;
			this.attachShadow({mode: "open"}).append(h("slot"));
			this.shadowRoot.adoptedStyleSheets = [sheet];
			// Nobody is asked for what nobody comes near.
			const near = new IntersectionObserver(
				([{isIntersecting}]) => {
					if (!isIntersecting) return;
					near.disconnect();
					this.show().catch(error => console.error(`<${this.localName}>: ${error.message}`));
				},
				{rootMargin: "400px"}
			);
			near.observe(this);
		}

		/** Everything it was given, in its language or that of the page around it. */
		ask(kind) {
			const given = NAMES.map(name => [name, this.getAttribute(name)]);
			const lang = this.closest("[lang]")?.lang || "en";
			return ask(kind, {...Object.fromEntries(given), locale: lang.split("-")[0].toLowerCase()});
		}

		/** What a visit that comes from here says of that: the way, the page's host and the campaign. */
		source() {
			return {via: "embed", utm_source: location.hostname, utm_campaign: this.getAttribute("campaign")};
		}

		/** A page of the site, with the days and the party where they are known. */
		to(path, query) {
			const url = new URL(path, ORIGIN);
			const entries = [...new URLSearchParams(query), ...Object.entries(this.source())];
			for (const [key, value] of entries) if (value) url.searchParams.set(key, value);
			return url.href;
		}

		/** `look`: the colours of the site, where the page chooses none. */
		draw({lang, dir, look}, label, ...inside) {
			const drawn = h("div.e", {lang, dir, role: "group", "aria-label": label}, ...inside);
			for (const [name, colour] of Object.entries(look)) drawn.style.setProperty(name, colour);
			this.shadowRoot.replaceChildren(drawn);
		}

		form({action, fields, hidden, submit}, look, more = {}) {
			const boxes = fields.map(([label, given, name]) => h(name ? `label.${name}` : "label", label, h("input", given)));
			const rest = Object.entries({...hidden, ...more}).map(([name, value]) => value && h("input", {type: "hidden", name, value}));
			return h(`form.${look}`, {action: action && ORIGIN + action}, boxes, rest, h("button", submit));
		}
	}

	class Search extends Embed {
		async show() {
			const data = await this.ask("search");
			this.draw(data, data.title, h("div.pad", h("p.t", data.title), this.form(data.form, "search", this.source())));
		}
	}

	/** Stays with their facts; what they cost is asked for when somebody asks for it, once for all of them. */
	class Stays extends Embed {
		async show() {
			this.data = await this.ask(this.kind);
			this.query = this.data.query;
			this.links = new Map();
			this.slots = new Map();
			this.draw(this.data, this.data.title, this.inside());
		}

		link(stay, given, ...inside) {
			const made = h("a", {...given, href: this.to(stay.href, this.query)}, ...inside);
			this.links.set(made, stay);
			return made;
		}

		facts(stay, n) {
			const price = h("div");
			this.slots.set(stay.id, price);
			return h(
				"div",
				h("p.t", n && h("span.n", {"aria-hidden": "true"}, `${n}.`), this.link(stay, {lang: stay.lang}, stay.name)),
				stay.lines.map(line => h("p.s", line)),
				stay.score && h("p.s", h("span.score", stay.score.text), ` ${stay.score.word}`),
				stay.facts[0] && h("p.s", stay.facts.join(" · ")),
				stay.note && h("p.note", h("bdi", stay.note)),
				stay.closed && h("p.s", stay.closed),
				price
			);
		}

		photo({photo}) {
			if (!photo) return null;
			const made = h("img", {alt: photo.alt, loading: "lazy"});
			// A page whose policy does not name the host of the photos does without them.
			made.onerror = () => made.replaceWith(h("div"));
			made.src = photo.src;
			return made;
		}

		prices() {
			if (!this.data.form) return null;
			const status = h("div", {role: "status"});
			const form = this.form(this.data.form, "prices");
			form.onsubmit = event => {
				event.preventDefault();
				this.price(form, status);
			};
			return h("div.foot", form, status);
		}

		async price(form, status) {
			if (this.isAsking) return;
			this.isAsking = true;
			const {words, stays} = this.data;
			status.replaceChildren(h("p.s", words.waiting));
			try {
				const told = await ask("prices", Object.fromEntries(new FormData(form)));
				this.query = told.query;
				for (const [link, stay] of this.links) link.href = this.to(stay.href, this.query);
				for (const {id, total, notes} of told.stays) {
					const stay = stays.find(one => one.id === id);
					const open = this.link(stay, {class: "go", "aria-label": `${words.open}: ${stay.name}`}, words.open);
					this.slots.get(id).replaceChildren(total ? h("p.sum", total) : "", ...notes.map(note => h("p.s", note)), open);
				}
				status.replaceChildren(h("p", told.for), h("p.s", told.notes.join(" ")));
			} catch (error) {
				status.replaceChildren(h("p", error.told ? error.message : words.failed));
			}
			this.isAsking = false;
		}
	}

	class Card extends Stays {
		kind = "stay";
		inside() {
			const [stay] = this.data.stays;
			return h("div.card", this.photo(stay), h("div.pad", this.facts(stay)), this.prices());
		}
	}

	class List extends Stays {
		kind = "list";
		picture() {}
		inside() {
			const {title, href, stays} = this.data;
			const isMap = this.kind === "map";
			return h(
				"div",
				h("p.t pad", h("a", {href: this.to(href, this.query)}, title)),
				this.picture(),
				h(
					"ol.rows",
					stays.map((stay, at) => h("li", this.photo(stay) || h("div"), this.facts(stay, isMap && at + 1)))
				),
				this.prices()
			);
		}
	}

	class Map_ extends List {
		kind = "map";
		/** For eyes: the same stays follow as a list. */
		picture() {
			const {map, stays} = this.data;
			if (!map) return null;
			const at = ({x, y}) => ({left: `${x}%`, top: `${y}%`});
			const pin = one => {
				const n = stays.findIndex(({id}) => id === one.id);
				return this.link(stays[n], {tabindex: -1, style: at(one), title: stays[n].name}, n + 1);
			};
			return h(
				"div.map",
				{"aria-hidden": "true"},
				h("svg", {viewBox: "-166.67 0 1333.33 1000"}, h("path.land", {d: map.land, "stroke-width": map.shore}), h("path.line", {d: map.borders})),
				map.labels.map(label => h("span", {style: at(label)}, label.text)),
				// The first one is the best known: it lies on top.
				map.pins.map(pin).reverse()
			);
		}
	}

	class Score extends Embed {
		async show() {
			const data = await this.ask("score");
			const {words, scores} = data;
			const row = ({bucket, percent, percentText, countText}) =>
				h("tr", h("th", {scope: "row"}, bucket), h("td", h("span.bar", {"aria-hidden": "true"}, h("i", {style: {width: `${percent}%`}}))), h("td", percentText), h("td", countText));
			const spread = bars =>
				h(
					"table",
					h("caption", words.caption),
					h("thead", h("tr", h("th", {scope: "col"}, words.given), h("td"), h("th", {scope: "col"}, words.share), h("th", {scope: "col"}, words.reviews))),
					h("tbody", bars.map(row))
				);
			this.draw(
				data,
				data.name,
				h(
					"div.pad",
					h("p.t", h("a", {href: this.to(data.href), lang: data.nameLang}, data.name)),
					!scores && h("p.s", words.none),
					scores &&
						h(
							"div.big",
							h("p", h("b", scores.scoreText), ` `, h("span.s", words.outOf)),
							h("p", scores.word, h("span.s", {style: {display: "block"}}, [scores.likelyText, scores.countText].filter(Boolean).join(" · ")))
						),
					scores && (scores.distribution.length > 0 ? spread(scores.distribution) : h("p.s", words.noDistribution)),
					h("p.s", {style: {marginBlockStart: ".75em"}}, [scores?.averageText, scores?.originText, data.askedText].filter(Boolean).join(" · "))
				)
			);
		}
	}

	const ELEMENTS = {search: Search, card: Card, score: Score, map: Map_, list: List};
	// Two scripts on one page, or one named twice: the first one stands.
	for (const [name, made] of Object.entries(ELEMENTS)) if (!customElements.get(`stays-${name}`)) customElements.define(`stays-${name}`, made);
})();
