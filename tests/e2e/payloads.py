"""Names that would run, break out or rearrange something wherever a page took them for more than text.

What can run calls `p()`. All are names that people may have: of 24 characters at most, none of them unseen.
"""

from __future__ import annotations

PAYLOADS = [
    # Matches are played under the first twenty; the others stand in lobbies and lists, and in a soak in matches too.
    "<script>p()</script>",
    "<img src=x onerror=p()>",
    "<svg onload=p()>",
    "&#60;svg onload=p()&#62;",
    "</title><script>p()//",
    "</script><svg onload=p()",
    "\"onfocus=p() autofocus='",
    "'-p()-'",
    "&lt;svg onload=p()&gt;",
    "<a href=javascript:p()>",
    "{@html p()}",
    "{{constructor.p()}}",
    "${p()}`+p()",
    "{0} {seat} {name} %s %d",
    "$& $1 $' $` $$",
    "عمر<svg onload=p()>",
    "אבג\"onmouseover=p() x='",
    "<iframe srcdoc=p>",
    "<p name=body>",
    "__proto__",
    "-->]]><svg onload=p()>",
    "%3Csvg onload=p()%3E",
    "\\u003csvg onload=p()>",
    "javascript:p()",
    "<base href=//x.example>",
    "<style>*{color:red}",
    "<math><mi onclick=p()>",
    "*/p()/*",
    "<!--",
    "constructor",
]
